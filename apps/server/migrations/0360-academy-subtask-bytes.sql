-- Bytes that lists show of a subtask: what learners add to one task is bounded by them.
alter table academy.subtask add column shown_bytes integer not null
  generated always as (octet_length((content - '{evaluator,solution_code}'::text[])::text)) stored;
-- The lists of a task add them up without reading a row.
drop index academy.subtask_task;
create index subtask_task on academy.subtask (task_id, creation_timestamp, id) include (creator, shown_bytes);
