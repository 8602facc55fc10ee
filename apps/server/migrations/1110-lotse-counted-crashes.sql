-- Silent reports of the same crash: a few are kept each day, the others are only counted.
create table lotse.crash_shape (
  project_id uuid not null references lotse.project on delete cascade,
  shape bytea not null,
  -- The error that it belongs to, once one of its tickets was read.
  group_id uuid references lotse.error_group on delete cascade,
  -- How many came on this day.
  day date not null,
  today int not null,
  -- Counted before the error was known.
  waiting int not null default 0,
  primary key (project_id, shape)
);
create index crash_shape_group on lotse.crash_shape (group_id);
create index crash_shape_day on lotse.crash_shape (day);

-- Of the visitors who have met an error, only that they have: a hash that leads back to nobody.
create table lotse.error_visitor (
  group_id uuid not null references lotse.error_group on delete cascade,
  who bigint not null,
  primary key (group_id, who)
);
insert into lotse.error_visitor (group_id, who)
  select distinct s.group_id, hashtextextended(t.contact_id::text, 0)
  from lotse.error_sighting s join lotse.ticket t on t.id = s.ticket_id;

-- Reports that were only counted.
alter table lotse.error_group add column not_kept int not null default 0;
-- The answer to a report that was only counted has no ticket.
alter table lotse.idempotency alter column ticket_id drop not null;
