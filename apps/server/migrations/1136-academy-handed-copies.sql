-- When the latest decision was made that kept this copy: one that is over hands it to another that deletes the task, too,
-- and it is kept as long as it would have been.
alter table academy.kept_subtask add column kept_from timestamptz;
