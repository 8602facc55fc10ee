-- Programs read what has changed since a moment. Whatever writes a ticket changes it: nobody has to remember to say so.
alter table lotse.ticket add column changed_at timestamptz not null default date_trunc('milliseconds', now());
alter table lotse.ticket alter column changed_at set default date_trunc('milliseconds', clock_timestamp());
create index ticket_changed on lotse.ticket (project_id, changed_at, id);
drop index lotse.ticket_updated;
create trigger ticket_changed before update on lotse.ticket for each row
  execute function lotse.note_contact_change();
alter function lotse.note_contact_change() rename to note_change;

-- What is gone: its id and the time, for 30 days. A project that is being removed has no readers.
create table lotse.deletion (
  project_id uuid not null references lotse.project on delete cascade,
  kind text not null check (kind in ('ticket', 'contact')),
  id uuid not null,
  deleted_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (project_id, kind, id)
);
create index deletion_time on lotse.deletion (project_id, kind, deleted_at, id);
create index deletion_age on lotse.deletion (deleted_at);
create function lotse.note_deletions() returns trigger language plpgsql as $$
begin
  insert into lotse.deletion (project_id, kind, id)
    select gone.project_id, tg_argv[0], gone.id from gone
      join lotse.project p on p.id = gone.project_id and p.team_id is not null
    on conflict (project_id, kind, id) do update set deleted_at = excluded.deleted_at;
  return null;
end $$;
create trigger ticket_deleted after delete on lotse.ticket referencing old table as gone
  for each statement execute function lotse.note_deletions('ticket');
create trigger contact_deleted after delete on lotse.contact referencing old table as gone
  for each statement execute function lotse.note_deletions('contact');
