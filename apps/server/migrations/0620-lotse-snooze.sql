-- A ticket that is put off waits for a time, or for an answer of its visitor, and comes back on top.
alter table lotse.ticket
  add column snoozed_at timestamptz,
  -- Null while it waits for an answer alone.
  add column snoozed_until timestamptz,
  add column snoozed_by uuid references lotse.account on delete set null,
  -- Since when it is back; null again as soon as somebody has dealt with it.
  add column back_at timestamptz;

create index ticket_snoozed on lotse.ticket (project_id, last_message_at desc, id desc) where snoozed_at is not null;
create index ticket_back on lotse.ticket (project_id, back_at desc, id desc) where back_at is not null;
create index ticket_snoozed_by on lotse.ticket (snoozed_by) where snoozed_by is not null;
