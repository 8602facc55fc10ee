-- How long visitors wait for the team's first answer, and by when it is due.
alter table lotse.ticket
  -- When the visitor began to wait for the first answer. Nobody waits for an answer to a silent report or a survey, or
  -- while a bot leads the conversation.
  add column waits_since timestamptz,
  add column answered_at timestamptz,
  -- Null if no target applies, or the ticket is answered or resolved.
  add column due_at timestamptz,
  -- When it was marked as overdue.
  add column missed_at timestamptz;

create index ticket_due on lotse.ticket (project_id, due_at, id) where due_at is not null;
create index ticket_not_marked on lotse.ticket (due_at) where due_at is not null and missed_at is null;
create index ticket_missed on lotse.ticket (project_id, last_message_at desc, id desc) where missed_at is not null;

-- Most projects have no targets, and settings may be long.
alter table lotse.project
  add column has_targets boolean not null
    generated always as (coalesce(settings -> 'targets' ->> 'isOn' = 'true', false)) stored;

update lotse.ticket t set waits_since = t.created_at,
  answered_at = (select min(m.created_at) from lotse.message m
    where m.project_id = t.project_id and m.ticket_id = t.id and m.author = 'team')
where (t.status <> 'closed' or t.created_at > now() - interval '60 days')
  and not t.is_silent and t.type <> 'SURVEY' and t.title <> '' and t.bot_state is null;
