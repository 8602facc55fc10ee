-- Issue trackers of a team, the issues there that belong to tickets, and what is still to be done there.
create table lotse.tracker (
  project_id uuid not null references lotse.project on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('github', 'linear', 'jira')),
  name text not null,
  -- Where its API is, and what issues are created in: a repository, a team, a project.
  address text not null,
  target text not null,
  -- Whose token it is, where the provider wants to know.
  account text not null default '',
  -- Both sealed.
  token text not null,
  hook_secret text not null,
  -- What becomes of a ticket whose issue was closed.
  closes text not null default 'tell' check (closes in ('close', 'tell', 'nothing')),
  trouble text,
  trouble_at timestamptz,
  -- The provider has asked for patience.
  rests_until timestamptz,
  heard_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (project_id, id)
);

create table lotse.tracker_issue (
  project_id uuid not null,
  id uuid not null,
  tracker_id uuid not null,
  ticket_id uuid not null,
  -- What the provider calls it; null until it is created.
  ref text,
  key text not null default '',
  url text not null default '',
  title text not null,
  state text not null check (state in ('waiting', 'open', 'closed', 'failed')),
  trouble text,
  with_test boolean not null default false,
  lang text not null default 'en',
  created_by uuid references lotse.account on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (project_id, id),
  foreign key (project_id, tracker_id) references lotse.tracker (project_id, id) on delete cascade,
  foreign key (project_id, ticket_id) references lotse.ticket (project_id, id) on delete cascade
);
create index tracker_issue_ticket on lotse.tracker_issue (project_id, ticket_id);
create index tracker_issue_ref on lotse.tracker_issue (project_id, tracker_id, ref);
create index tracker_issue_author on lotse.tracker_issue (created_by) where created_by is not null;

create table lotse.tracker_task (
  project_id uuid not null,
  id uuid not null,
  issue_id uuid not null,
  nth bigint generated always as identity,
  what text not null check (what in ('create', 'comment')),
  text text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  tries int not null default 0,
  trouble text,
  due_at timestamptz not null,
  claimed_until timestamptz,
  created_at timestamptz not null,
  primary key (project_id, id),
  foreign key (project_id, issue_id) references lotse.tracker_issue (project_id, id) on delete cascade
);
create index tracker_task_issue on lotse.tracker_task (project_id, issue_id, nth);
create index tracker_task_due on lotse.tracker_task (due_at) where state = 'waiting';
