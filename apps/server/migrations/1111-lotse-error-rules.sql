-- Errors that nobody wants to hear of, by pattern: what one matches is counted by it, and by no error.
create table lotse.error_rule (
  id uuid primary key,
  project_id uuid not null references lotse.project on delete cascade,
  -- Empty patterns match everything; at least one is not empty.
  message text not null,
  file text not null,
  page text not null,
  ignored int not null default 0,
  last_at timestamptz,
  created_at timestamptz not null
);
create index error_rule_project on lotse.error_rule (project_id, created_at);

-- The rule that ignores an error which was there before it.
alter table lotse.error_group add column rule_id uuid references lotse.error_rule on delete set null;
create index error_group_rule on lotse.error_group (rule_id);
-- Scripts and sources of its last stack.
alter table lotse.error_group add column files text not null default '';
