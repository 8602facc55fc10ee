-- Tickets that a program has created.
alter table lotse.ticket drop constraint ticket_channel_check;
alter table lotse.ticket add constraint ticket_channel_check check (channel in ('widget', 'mail', 'api'));

-- Programs read what has changed since a moment.
create index ticket_updated on lotse.ticket (project_id, updated_at, id);

-- Being seen is not a change.
alter table lotse.contact add column changed_at timestamptz not null default date_trunc('milliseconds', now());
create index contact_changed on lotse.contact (project_id, changed_at, id);
create function lotse.note_contact_change() returns trigger language plpgsql as $$
begin
  new.changed_at := date_trunc('milliseconds', clock_timestamp());
  return new;
end $$;
create trigger contact_changed before update on lotse.contact for each row
  when ((old.user_id, old.verified, old.name, old.email, old.phone, old.value, old.company_id, old.company_name,
      old.plan, old.sla, old.avatar, old.lang, old.custom_data::text)
    is distinct from (new.user_id, new.verified, new.name, new.email, new.phone, new.value, new.company_id, new.company_name,
      new.plan, new.sla, new.avatar, new.lang, new.custom_data::text))
  execute function lotse.note_contact_change();
