-- without a transaction: the table may have any number of events, which keep coming.
--
-- contract: nothing is taken away. Servers of 0.1.0 see the same events as the view lotse.visitor_event, which goes with
-- the first version that no longer supports updates from 0.1.0.
--
-- Events by the month in which they arrived: a month that is over for everybody is dropped as a whole. What is there
-- stays where it is, as the first part, up to the end of the next month.
--
-- What the first part needs, while it is still the table. Nobody waits for the key, nor for the check, by which attaching
-- knows that everything is in time; a month and more, because nothing later is accepted until it is attached.
create unique index concurrently if not exists event_before_project_id_id_received_at_key
  on lotse.visitor_event (project_id, id, received_at);
do $$
begin
  alter table lotse.visitor_event drop constraint if exists event_before_until;
  execute format('alter table lotse.visitor_event add constraint event_before_until check (received_at < %L) not valid',
    date_trunc('month', date_trunc('month', greatest(now(), (select max(received_at) from lotse.visitor_event)), 'UTC')
      + interval '2 months 1 day', 'UTC'));
end $$;
alter table lotse.visitor_event validate constraint event_before_until;
do $$
declare
  until timestamptz := (select substring(pg_get_constraintdef(oid) from '''([^'']+)''')
    from pg_constraint where conname = 'event_before_until' and conrelid = 'lotse.visitor_event'::regclass);
begin
  drop trigger visitor_event_changed on lotse.visitor_event;
  alter table lotse.visitor_event add constraint event_before_project_id_id_received_at_key
    unique using index event_before_project_id_id_received_at_key;
  alter table lotse.visitor_event rename to event_before;
  create table lotse.event (
    id uuid not null,
    project_id uuid not null,
    contact_id uuid not null references lotse.contact on delete cascade,
    session_id uuid not null,
    name text not null,
    data json,
    at timestamptz not null,
    received_at timestamptz not null,
    changed_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
    -- No primary key: the first part keeps its own, on the id alone, for servers of 0.1.0.
    constraint event_id unique (project_id, id, received_at)
  ) partition by range (received_at);
  create index event_contact on lotse.event (contact_id, at desc);
  create index event_session on lotse.event (session_id);
  create index event_name on lotse.event (project_id, name, received_at desc);
  create index event_changed on lotse.event (project_id, changed_at, id);
  -- Finds what is over; the first part has it already.
  create index event_age on lotse.event (received_at);
  execute format('alter table lotse.event attach partition lotse.event_before for values from (minvalue) to (%L)', until);
  alter table lotse.event_before drop constraint event_before_until;
  -- What no month is there for; the errand `make-partitions` takes it from here into its month.
  create table lotse.event_rest partition of lotse.event default;

  create trigger event_changed before update on lotse.event for each row
    when (old.contact_id is distinct from new.contact_id)
    execute function lotse.note_change();

  -- Servers of 0.1.0 delete by `ctid`, which means nothing in a table of several parts: here it is the id.
  create view lotse.visitor_event as
    select id, project_id, contact_id, session_id, name, data, at, received_at, changed_at, id as ctid from lotse.event;
end $$;
