-- User ids are plain uuids without a foreign key: deleting a user leaves them dangling, as on the platform.

create table academy.company (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  description text,
  website text,
  youtube_video text,
  twitter_handle text,
  instagram_handle text,
  logo_url text,
  created_at timestamptz not null,
  version integer not null default 1
);
create unique index company_name on academy.company (name);
create index company_by_name on academy.company (lower(name), id);
create index company_by_age on academy.company (created_at, id);
create index company_words on academy.company
  using gin (lower(name) gin_trgm_ops, lower(coalesce(description, '')) gin_trgm_ops);

create table academy.job (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references academy.company on delete cascade,
  title text not null,
  description text not null,
  location text not null,
  remote boolean not null,
  type text not null,
  responsibilities text[] not null,
  professional_level text not null,
  salary_min integer not null,
  salary_max integer not null,
  salary_unit text not null,
  salary_per text not null,
  contact text not null,
  last_update timestamptz not null,
  created_at timestamptz not null,
  creator uuid,
  -- Set by an administrator: hidden from learners until it is opened again.
  closed_at timestamptz,
  version integer not null default 1
);
create index job_company on academy.job (company_id);
create index job_by_update on academy.job (last_update, id);
create index job_by_title on academy.job (lower(title), id);
create index job_by_salary on academy.job (salary_max, id);
create index job_by_creator on academy.job (creator, last_update, id);

create table academy.root_skill (
  id text primary key,
  name text not null,
  "row" integer not null,
  "column" integer not null,
  sub_tree_rows integer not null,
  sub_tree_columns integer not null,
  icon text,
  created_at timestamptz not null,
  version integer not null default 1
);

create table academy.sub_skill (
  id text primary key,
  parent_id text not null references academy.root_skill on delete cascade,
  name text not null,
  "row" integer not null,
  "column" integer not null,
  icon text,
  created_at timestamptz not null,
  version integer not null default 1
);
create index sub_skill_parent on academy.sub_skill (parent_id);

create table academy.root_skill_dependency (
  skill text not null references academy.root_skill on delete cascade,
  dependency text not null references academy.root_skill on delete cascade,
  primary key (skill, dependency)
);
create index root_skill_dependent on academy.root_skill_dependency (dependency);

create table academy.sub_skill_dependency (
  skill text not null references academy.sub_skill on delete cascade,
  dependency text not null references academy.sub_skill on delete cascade,
  primary key (skill, dependency)
);
create index sub_skill_dependent on academy.sub_skill_dependency (dependency);

-- The size of the root tree: one row, there from the beginning, also the lock that edits of dependencies take.
create table academy.skill_tree (
  singleton boolean primary key default true check (singleton),
  rows integer not null default 20,
  columns integer not null default 20,
  version integer not null default 1
);
insert into academy.skill_tree default values;

create table academy.course (
  id text primary key,
  title text not null,
  description text,
  category text,
  language text not null,
  image text,
  author text,
  price integer not null default 0,
  learning_goals text[] not null default '{}',
  requirements text[] not null default '{}',
  last_update timestamptz not null,
  -- [{id, title, lectures: [{id, title, duration}]}]
  sections jsonb not null default '[]'
);

create table academy.skill_course (
  sub_skill text not null references academy.sub_skill on delete cascade,
  course text not null references academy.course on delete cascade,
  primary key (sub_skill, course)
);
create index skill_course_course on academy.skill_course (course);

-- Requirements keep the id of a deleted skill: hidden until a skill of that id comes back.
create table academy.job_requirement (
  job_id uuid not null references academy.job on delete cascade,
  sub_skill text not null,
  level integer not null,
  primary key (job_id, sub_skill)
);
create index job_requirement_skill on academy.job_requirement (sub_skill);

create table academy.xp (
  user_id uuid not null,
  sub_skill text not null references academy.sub_skill on delete cascade,
  xp bigint not null check (xp >= 0),
  primary key (user_id, sub_skill)
);
create index xp_by_skill on academy.xp (sub_skill, xp);

-- Keeps `user.xp`, which the user list sorts by, equal to the sum of the user's skill XP.
create function academy.sum_xp() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update academy."user" u set xp = u.xp + c.xp
      from (select user_id, sum(xp) as xp from new_xp group by 1) c where u.id = c.user_id and c.xp <> 0;
  elsif tg_op = 'DELETE' then
    update academy."user" u set xp = u.xp - c.xp
      from (select user_id, sum(xp) as xp from old_xp group by 1) c where u.id = c.user_id and c.xp <> 0;
  else
    update academy."user" u set xp = u.xp + c.xp
      from (
        select user_id, sum(xp) as xp from (
          select user_id, xp from new_xp union all select user_id, -xp from old_xp
        ) change group by 1
      ) c where u.id = c.user_id and c.xp <> 0;
  end if;
  return null;
end $$;
create trigger xp_inserted after insert on academy.xp
  referencing new table as new_xp for each statement execute function academy.sum_xp();
create trigger xp_updated after update on academy.xp
  referencing old table as old_xp new table as new_xp for each statement execute function academy.sum_xp();
create trigger xp_deleted after delete on academy.xp
  referencing old table as old_xp for each statement execute function academy.sum_xp();

create table academy.challenge_category (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text not null,
  creation_timestamp timestamptz not null,
  version integer not null default 1
);
create index challenge_category_age on academy.challenge_category (creation_timestamp, id);

-- A task is a challenge (in a category) or a course task; its subtasks hang on it either way.
create table academy.task (
  id uuid primary key default gen_random_uuid(),
  creator uuid not null,
  creation_timestamp timestamptz not null
);

create table academy.challenge (
  task_id uuid primary key references academy.task on delete cascade,
  category_id uuid not null references academy.challenge_category,
  title text not null,
  description text not null,
  skills text[] not null default '{}',
  version integer not null default 1
);
create index challenge_category_title on academy.challenge (category_id, title, task_id);
create index challenge_by_title on academy.challenge (lower(title), task_id);
create index challenge_skills on academy.challenge using gin (skills);

create table academy.course_task (
  task_id uuid primary key references academy.task on delete cascade,
  course_id text not null,
  section_id text,
  lecture_id text,
  unique nulls not distinct (course_id, section_id, lecture_id)
);

create table academy.subtask (
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null references academy.task on delete cascade,
  type text not null,
  creator uuid not null,
  creation_timestamp timestamptz not null,
  xp bigint not null,
  coins bigint not null,
  enabled boolean not null default true,
  retired boolean not null default false,
  -- The fields of its type, solution included.
  content jsonb not null,
  version integer not null default 1
);
create index subtask_task on academy.subtask (task_id, creation_timestamp, id);
create index subtask_age on academy.subtask (creation_timestamp, id);
create index subtask_creator on academy.subtask (creator, creation_timestamp, id);

create table academy.subtask_progress (
  user_id uuid not null,
  subtask_id uuid not null references academy.subtask on delete cascade,
  attempted_at timestamptz,
  solved_at timestamptz,
  rated_at timestamptz,
  rating text,
  primary key (user_id, subtask_id)
);
create index subtask_progress_subtask on academy.subtask_progress (subtask_id);

create table academy.ban (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  creator uuid not null,
  start timestamptz not null,
  "end" timestamptz,
  action text not null,
  reason text not null,
  -- The report whose resolution made this ban.
  report_id uuid,
  -- The session and time of the request that made it: the same request again within seconds makes no second ban.
  asked_in uuid,
  asked_at timestamptz,
  version integer not null default 1
);
create index ban_user on academy.ban (user_id, action, start);
create index ban_start on academy.ban (start desc, id desc);

-- A resolved report stays: who, when and how. It outlives its subtask, so it keeps what it needs of it.
create table academy.subtask_report (
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null,
  subtask_id uuid not null,
  subtask_type text not null,
  subtask_creator uuid not null,
  -- Null when the system reported it.
  user_id uuid,
  timestamp timestamptz not null,
  reason text not null,
  comment text not null,
  assignee uuid,
  note text not null default '',
  completed_by uuid,
  completed_timestamp timestamptz,
  completed_action text,
  -- The subtask as it was when it was deleted.
  subtask_copy jsonb,
  -- Of assignee and note.
  version integer not null default 1
);
create index report_open on academy.subtask_report (timestamp desc, id desc) where completed_timestamp is null;
create index report_resolved on academy.subtask_report (timestamp desc, id desc) where completed_timestamp is not null;
create index report_all on academy.subtask_report (timestamp desc, id desc);
create index report_by_reason on academy.subtask_report (reason, timestamp desc, id desc);
create index report_by_type on academy.subtask_report (subtask_type, timestamp desc, id desc);
create index report_subtask on academy.subtask_report (subtask_id, timestamp desc);
create index report_reporter on academy.subtask_report (user_id, timestamp desc);
create index report_creator on academy.subtask_report (subtask_creator, timestamp desc);
create index report_words on academy.subtask_report using gin (lower(comment) gin_trgm_ops);

-- A client's one retry of its own DELETE, whose answer was lost, is told apart from a DELETE of what never was.
create table academy.deletion (
  kind text not null,
  id text not null,
  session_id uuid not null,
  deleted_at timestamptz not null,
  primary key (kind, id)
);
create index deletion_age on academy.deletion (deleted_at);
