-- without a transaction: tasks and mails are large tables. The columns came with 1140 and 1141.
create index concurrently if not exists bin_changed on academy.bin (changed_at, id);
create index concurrently if not exists challenge_category_changed on academy.challenge_category (changed_at, id);
create index concurrently if not exists challenge_changed on academy.challenge (changed_at, task_id);
create index concurrently if not exists subtask_changed on academy.subtask (changed_at, id);
create index concurrently if not exists course_changed on academy.course (changed_at, id);
create index concurrently if not exists mail_changed_of_project on platform.mail (project_id, changed_at, id) where project_id is not null;
create index concurrently if not exists mail_changed_of_team on platform.mail (team_id, changed_at, id) where team_id is not null;
create index concurrently if not exists error_group_changed on lotse.error_group (project_id, changed_at, id);
