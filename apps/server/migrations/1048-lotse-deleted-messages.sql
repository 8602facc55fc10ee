-- A message that is deleted with its author while its conversation stays: who keeps a copy learns of it. Those of a
-- ticket that is deleted are gone with it.
alter table lotse.deletion drop constraint deletion_kind_check;
alter table lotse.deletion add constraint deletion_kind_check check (kind in ('ticket', 'contact', 'message'));
create function lotse.note_message_deletions() returns trigger language plpgsql as $$
begin
  insert into lotse.deletion (project_id, kind, id)
    select gone.project_id, 'message', gone.id from gone
      join lotse.ticket t on t.project_id = gone.project_id and t.id = gone.ticket_id
      join lotse.project p on p.id = gone.project_id and p.team_id is not null
    on conflict (project_id, kind, id) do update set deleted_at = excluded.deleted_at;
  return null;
end $$;
create trigger message_deleted after delete on lotse.message referencing old table as gone
  for each statement execute function lotse.note_message_deletions();

-- Where mails lead because a program has said so, and not because the team has merged somebody.
alter table lotse.mail_alias add column is_said boolean not null default false;
