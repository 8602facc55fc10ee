-- Several steps that are done with a ticket in one stroke.
create table lotse.macro (
  project_id uuid not null references lotse.project on delete cascade,
  id uuid not null,
  name text not null,
  steps json not null,
  uses int not null default 0,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (project_id, id)
);
