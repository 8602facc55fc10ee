-- A list of Academy Admin under a name.
create table academy.saved_view (
  id uuid primary key,
  -- Whose it is; null if it is for all administrators.
  user_id uuid references academy."user" on delete cascade,
  name text not null,
  icon text not null,
  -- Which list, and what its address says.
  query json not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index saved_view_user on academy.saved_view (user_id);

-- An administrator's own order of the views, and the one to start with. Ids of deleted views may stay: a deletion can be
-- undone.
create table academy.view_choice (
  user_id uuid primary key references academy."user" on delete cascade,
  ids uuid[] not null default '{}',
  start_id uuid
);
