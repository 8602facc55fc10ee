-- Since when a report has a copy of its task, which was deleted then: it is forgotten after a while.
alter table academy.subtask_report add column copied_at timestamptz;
update academy.subtask_report set copied_at = coalesce(completed_timestamp, timestamp) where subtask_copy is not null;
create index subtask_report_copied on academy.subtask_report (copied_at) where copied_at is not null;
create index decision_excerpt on academy.decision (decided_at) where task_excerpt <> '';
