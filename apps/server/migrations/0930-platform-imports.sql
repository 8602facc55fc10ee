-- What somebody has imported, so that it can be undone as a whole: into a project of Lotse, or into the academy (no
-- project). Contacts have tables of their own (0870).
create table platform.import (
  -- Chosen by whoever imports: a repeated call continues the same import.
  id uuid primary key,
  project_id uuid references lotse.project on delete cascade,
  kind text not null,
  -- The account or user, who may be gone.
  by_id uuid not null,
  -- Of its file.
  name text not null,
  created_at timestamptz not null,
  undone_at timestamptz
);

create index import_list on platform.import (project_id, kind, created_at, id);

create table platform.import_row (
  import_id uuid not null references platform.import on delete cascade,
  thing_id text not null,
  is_created boolean not null,
  -- What the import has replaced, and by what.
  was json not null,
  became json not null,
  is_undone boolean not null default false,
  primary key (import_id, thing_id)
);

create index import_row_thing on platform.import_row (thing_id);
