-- What happened in a period is counted without reading the tickets themselves, and so is what is unresolved; only their
-- tags are too long for an index.
create index ticket_received on lotse.ticket (project_id, created_at)
  include (first_answered_at, first_answered_by, assignee_id, stage_id, status, page)
  where type <> 'SURVEY' and title <> '';
create index ticket_closed on lotse.ticket (project_id, closed_at)
  include (created_at, assignee_id, stage_id, status, page)
  where closed_at is not null and type <> 'SURVEY' and title <> '';
create index ticket_unresolved on lotse.ticket (project_id, assignee_id) include (stage_id, status, page)
  where snoozed_at is null and status in ('open', 'in_progress') and type <> 'SURVEY' and title <> '';
create index ticket_unresolved_tags on lotse.ticket (project_id)
  where snoozed_at is null and status in ('open', 'in_progress') and type <> 'SURVEY' and title <> '' and tags <> '{}';
create index ticket_reopened on lotse.ticket (project_id, reopened_at) where reopened_at is not null;
create index ticket_page on lotse.ticket (project_id, page, last_message_at desc, id desc) where page <> '';
create index ticket_first_answerer on lotse.ticket (first_answered_by, project_id, last_message_at desc, id desc)
  where first_answered_by is not null;
