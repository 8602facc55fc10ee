-- What somebody deleted, for 30 days: one row for each thing, with everything that went with it.
create table academy.bin (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('job', 'company', 'category', 'challenge', 'subtask', 'root_skill', 'sub_skill')),
  thing_id text not null,
  title text not null,
  -- What it belongs to, such as the company of a job.
  parent_id text,
  parent_title text,
  -- The tasks in it: a subtask that was deleted before finds here what has to come back first.
  tasks uuid[] not null default '{}',
  -- How many jobs, challenges, subtasks and sub skills went with it.
  counts jsonb not null default '{}',
  creator uuid,
  deleted_by uuid not null,
  deleted_at timestamptz not null,
  -- It is kept as long as others, so that the same request again is answered in the same way.
  restored_at timestamptz
);
create index bin_age on academy.bin (deleted_at desc, id desc) where restored_at is null;
create index bin_kind on academy.bin (kind, deleted_at desc, id desc) where restored_at is null;
create index bin_thing on academy.bin (thing_id, kind, deleted_at desc);
create index bin_tasks on academy.bin using gin (tasks);
create index bin_words on academy.bin using gin (lower(title) gin_trgm_ops);
create index bin_creator on academy.bin (creator) where creator is not null;
create index bin_over on academy.bin (deleted_at);

-- Rows of one table, at most 1000 in one part, so that a skill with XP of everybody is no single huge value.
create table academy.bin_part (
  id uuid primary key default gen_random_uuid(),
  bin_id uuid not null references academy.bin on delete cascade,
  table_name text not null,
  rows jsonb not null
);
create index bin_part_bin on academy.bin_part (bin_id, table_name);
