-- Overdue tickets are marked in turn, project by project: none waits behind another's backlog.
create index ticket_to_mark on lotse.ticket (project_id, due_at) where due_at is not null and missed_at is null;
drop index lotse.ticket_not_marked;
