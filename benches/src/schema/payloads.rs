//! The other payload documents, with everything owned.

/// `github_events.json`: thirty events whose payload depends on their kind.
pub mod github_events {
    use odjson::{JsonFrom, JsonTo};
    use serde::{Deserialize, Serialize};

    /// Who did it.
    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct Actor {
        pub gravatar_id: String,
        pub login: String,
        pub avatar_url: String,
        pub url: String,
        pub id: u64,
    }

    /// For whom.
    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct Organization {
        pub gravatar_id: String,
        pub login: String,
        pub avatar_url: String,
        pub url: String,
        pub id: u64,
    }

    /// Where.
    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct Repository {
        pub url: String,
        pub id: u64,
        pub name: String,
    }

    /// The long form of a user.
    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct User {
        pub url: String,
        pub gists_url: String,
        pub gravatar_id: String,
        #[serde(rename = "type")]
        pub kind: String,
        pub avatar_url: String,
        pub subscriptions_url: String,
        pub organizations_url: String,
        pub received_events_url: String,
        pub repos_url: String,
        pub login: String,
        pub id: u64,
        pub starred_url: String,
        pub events_url: String,
        pub followers_url: String,
        pub following_url: String,
    }

    /// Of a commit.
    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct Author {
        pub email: String,
        pub name: String,
    }

    /// Of a push.
    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct Commit {
        pub url: String,
        pub message: String,
        pub distinct: bool,
        pub sha: String,
        pub author: Author,
    }

    /// The long form of a repository.
    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct Fork {
        pub description: String,
        pub fork: bool,
        pub url: String,
        pub language: String,
        pub stargazers_url: String,
        pub clone_url: String,
        pub tags_url: String,
        pub full_name: String,
        pub merges_url: String,
        pub forks: u64,
        pub private: bool,
        pub git_refs_url: String,
        pub archive_url: String,
        pub collaborators_url: String,
        pub owner: User,
        pub languages_url: String,
        pub trees_url: String,
        pub labels_url: String,
        pub html_url: String,
        pub pushed_at: String,
        pub created_at: String,
        pub has_issues: bool,
        pub forks_url: String,
        pub branches_url: String,
        pub commits_url: String,
        pub notifications_url: String,
        pub open_issues: u64,
        pub contents_url: String,
        pub blobs_url: String,
        pub issues_url: String,
        pub compare_url: String,
        pub issue_events_url: String,
        pub name: String,
        pub updated_at: String,
        pub statuses_url: String,
        pub forks_count: u64,
        pub assignees_url: String,
        pub ssh_url: String,
        pub public: bool,
        pub has_wiki: bool,
        pub subscribers_url: String,
        pub mirror_url: Option<String>,
        pub watchers_count: u64,
        pub id: u64,
        pub has_downloads: bool,
        pub git_commits_url: String,
        pub downloads_url: String,
        pub pulls_url: String,
        pub homepage: Option<String>,
        pub issue_comment_url: String,
        pub hooks_url: String,
        pub subscription_url: String,
        pub milestones_url: String,
        pub svn_url: String,
        pub events_url: String,
        pub git_tags_url: String,
        pub teams_url: String,
        pub comments_url: String,
        pub open_issues_count: u64,
        pub keys_url: String,
        pub git_url: String,
        pub contributors_url: String,
        pub size: u64,
        pub watchers: u64,
    }

    /// The links of a pull request.
    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct PullRequest {
        pub html_url: Option<String>,
        pub patch_url: Option<String>,
        pub diff_url: Option<String>,
    }

    /// With its comments.
    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct Issue {
        pub user: User,
        pub url: String,
        pub labels: Vec<String>,
        pub html_url: String,
        pub labels_url: String,
        pub pull_request: PullRequest,
        pub created_at: String,
        pub closed_at: Option<String>,
        pub milestone: Option<String>,
        pub title: String,
        pub body: String,
        pub updated_at: String,
        pub number: u64,
        pub state: String,
        pub assignee: Option<User>,
        pub id: u64,
        pub events_url: String,
        pub comments_url: String,
        pub comments: u64,
    }

    /// On an issue.
    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct Comment {
        pub user: User,
        pub url: String,
        pub issue_url: String,
        pub created_at: String,
        pub body: String,
        pub updated_at: String,
        pub id: u64,
    }

    /// Of a wiki.
    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct Page {
        pub page_name: String,
        pub html_url: String,
        pub title: String,
        pub sha: String,
        pub summary: Option<String>,
        pub action: String,
    }

    /// The members of all kinds of events.
    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct Payload {
        #[serde(skip_serializing_if = "Option::is_none")]
        pub commits: Option<Vec<Commit>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        pub distinct_size: Option<u64>,
        #[serde(rename = "ref", skip_serializing_if = "Option::is_none")]
        pub reference: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        pub push_id: Option<u64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        pub head: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        pub before: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        pub size: Option<u64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        pub description: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        pub master_branch: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        pub ref_type: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        pub forkee: Option<Fork>,
        #[serde(skip_serializing_if = "Option::is_none")]
        pub action: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        pub issue: Option<Issue>,
        #[serde(skip_serializing_if = "Option::is_none")]
        pub comment: Option<Comment>,
        #[serde(skip_serializing_if = "Option::is_none")]
        pub pages: Option<Vec<Page>>,
    }

    /// One event.
    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct Event {
        #[serde(rename = "type")]
        pub kind: String,
        pub created_at: String,
        pub actor: Actor,
        pub repo: Repository,
        pub public: bool,
        pub payload: Payload,
        pub id: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        pub org: Option<Organization>,
    }

    /// The whole document.
    pub type Events = Vec<Event>;
}

/// `mesh.json`: the vertices of a 3D model.
pub mod mesh {
    use std::collections::BTreeMap;

    use odjson::{JsonFrom, JsonTo};
    use serde::{Deserialize, Serialize};

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    #[serde(rename_all = "camelCase")]
    pub struct Batch {
        pub index_range: (u32, u32),
        pub vertex_range: (u32, u32),
        pub used_bones: Vec<u32>,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    #[serde(rename_all = "camelCase")]
    pub struct Mesh {
        pub batches: Vec<Batch>,
        pub morph_targets: BTreeMap<String, Vec<f64>>,
        pub positions: Vec<f64>,
        pub tex0: Vec<f64>,
        pub colors: Vec<u32>,
        pub influences: Vec<(f64, u32)>,
        pub normals: Vec<f64>,
        pub indices: Vec<u32>,
    }
}

/// `golang_source.json`: a tree of source files with the times of their changes.
pub mod golang_source {
    use odjson::{JsonFrom, JsonTo};
    use serde::{Deserialize, Serialize};

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct Node {
        pub name: String,
        pub kids: Vec<Node>,
        pub cl_weight: f64,
        pub touches: u32,
        pub min_t: i64,
        pub max_t: i64,
        pub mean_t: i64,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct Source {
        pub tree: Node,
        pub username: String,
    }
}

/// `apache_builds.json`: the jobs of a build server.
pub mod apache_builds {
    use odjson::{JsonFrom, JsonTo};
    use serde::{Deserialize, Serialize};

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct Empty {}

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct Job {
        pub name: String,
        pub url: String,
        pub color: String,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct View {
        pub name: String,
        pub url: String,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    #[serde(rename_all = "camelCase")]
    pub struct Builds {
        pub assigned_labels: Vec<Empty>,
        pub mode: String,
        pub node_description: String,
        pub node_name: String,
        pub num_executors: u32,
        pub description: String,
        pub jobs: Vec<Job>,
        pub overall_load: Empty,
        pub primary_view: View,
        pub quieting_down: bool,
        pub slave_agent_port: u32,
        pub unlabeled_load: Empty,
        pub use_crumbs: bool,
        pub use_security: bool,
        pub views: Vec<View>,
    }
}

/// `string_unicode.json`: text of each script under its name.
pub mod string_unicode {
    use std::collections::BTreeMap;

    /// The whole document.
    pub type Scripts = BTreeMap<String, String>;
}
