-- Decisions that were made at once are one event for each person: their blocks are one step, and end together.
alter table academy.decision add column bulk_id uuid;
alter table academy.ban add column bulk_id uuid;

-- Which decisions hide a task, and whether a deleted one can come back to its place.
create index kept_subtask_task on academy.kept_subtask (subtask_id);
create index kept_subtask_place on academy.kept_subtask ((copy ->> 'task_id')) where copy is not null;
create index bin_place on academy.bin (parent_id) where kind = 'subtask' and restored_at is null;
