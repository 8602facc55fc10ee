-- Copies of tasks that decisions deleted, as long as they are whole: what is past its time is emptied.
create index kept_subtask_whole on academy.kept_subtask (decision_id) where copy <> '{}';
