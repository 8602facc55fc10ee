-- What has rung in open tabs, for those that were cut off at that moment; deleted after a day.
create table lotse.ring (
  id uuid primary key,
  project_id uuid not null references lotse.project on delete cascade,
  ticket_id uuid not null references lotse.ticket on delete cascade,
  account_ids uuid[] not null,
  at timestamptz not null,
  ring jsonb not null
);
create index ring_at on lotse.ring (at);
create index ring_project on lotse.ring (project_id);
create index ring_ticket on lotse.ring (ticket_id);
