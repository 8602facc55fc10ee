-- Tasks of a person that are gone, for their record.
create index audit_task_made on academy.audit ((after ->> 'creator'), at desc) where action = 'subtask.create';
