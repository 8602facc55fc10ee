-- Tickets that nobody of the team has seen are few, and are listed by themselves.
create index ticket_unread on lotse.ticket (project_id, last_message_at, id) where team_unread;
