-- Programs read what has changed since a moment of these lists, too.
alter table lotse.contact_note add column changed_at timestamptz not null default date_trunc('milliseconds', now());
alter table lotse.contact_note alter column changed_at set default date_trunc('milliseconds', clock_timestamp());
create index contact_note_changed on lotse.contact_note (project_id, changed_at, id);
create trigger contact_note_changed before update on lotse.contact_note for each row
  execute function lotse.note_change();

alter table lotse.deletion drop constraint deletion_kind_check;
alter table lotse.deletion add constraint deletion_kind_check check (kind in ('ticket', 'contact', 'message', 'note'));
create trigger contact_note_deleted after delete on lotse.contact_note referencing old table as gone
  for each statement execute function lotse.note_deletions('note');

-- An event never changes, but may turn out to be somebody else's.
alter table lotse.visitor_event add column changed_at timestamptz not null default date_trunc('milliseconds', now());
alter table lotse.visitor_event alter column changed_at set default date_trunc('milliseconds', clock_timestamp());
create index visitor_event_changed on lotse.visitor_event (project_id, changed_at, id);
create trigger visitor_event_changed before update on lotse.visitor_event for each row
  when (old.contact_id is distinct from new.contact_id)
  execute function lotse.note_change();

alter table academy.audit add column changed_at timestamptz not null default date_trunc('milliseconds', now());
create index audit_changed on academy.audit (changed_at, id);
create trigger audit_changed before insert or update on academy.audit for each row
  execute function academy.note_change();

alter table academy.decision add column changed_at timestamptz not null default date_trunc('milliseconds', now());
create index decision_changed on academy.decision (changed_at, id);
create trigger decision_changed before insert or update on academy.decision for each row
  execute function academy.note_change();

alter table academy.appeal add column changed_at timestamptz not null default date_trunc('milliseconds', now());
create index appeal_changed on academy.appeal (changed_at, id);
create trigger appeal_changed before insert or update on academy.appeal for each row
  execute function academy.note_change();

alter table academy.ban add column changed_at timestamptz not null default date_trunc('milliseconds', now());
create index ban_changed on academy.ban (changed_at, id);
create trigger ban_changed before insert or update on academy.ban for each row
  execute function academy.note_change();

alter table academy.note_entry add column changed_at timestamptz not null default date_trunc('milliseconds', now());
create index note_entry_changed on academy.note_entry (changed_at, id);
create trigger note_entry_changed before insert or update on academy.note_entry for each row
  execute function academy.note_change();
