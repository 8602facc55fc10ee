-- A list of tickets under a name.
create table lotse.saved_view (
  project_id uuid not null references lotse.project on delete cascade,
  id uuid not null,
  -- Whose it is; null if it is the team's.
  account_id uuid references lotse.account on delete cascade,
  name text not null,
  icon text not null,
  -- Filters, search and sort as the list of tickets takes them.
  query json not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (project_id, id)
);
create index saved_view_account on lotse.saved_view (account_id) where account_id is not null;

-- A member's own order of the views, and the one that the project opens on. Ids of deleted views may stay: a deletion
-- can be undone.
create table lotse.view_choice (
  project_id uuid not null references lotse.project on delete cascade,
  account_id uuid not null references lotse.account on delete cascade,
  ids uuid[] not null default '{}',
  start_id uuid,
  primary key (project_id, account_id)
);
create index view_choice_account on lotse.view_choice (account_id);
