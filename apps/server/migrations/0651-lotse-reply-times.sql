-- How soon a team answers, as shown in its widget.
alter table lotse.project
  -- The median time of first answers, in minutes; null if there are too few, or visitors are not told.
  add column answer_minutes int,
  add column tells_hours boolean not null
    generated always as (coalesce(settings -> 'hours' ->> 'isTold' = 'true', false)) stored;

create index ticket_answered on lotse.ticket (project_id, answered_at desc) where answered_at is not null;
