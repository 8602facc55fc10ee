-- Programs read what has changed since a moment of these lists, too. A mail from before counts as changed by the update.
-- That it is being tried is no change of a mail.
alter table platform.mail add column changed_at timestamptz not null default date_trunc('milliseconds', now());
alter table platform.mail alter column changed_at set default date_trunc('milliseconds', clock_timestamp());
create trigger mail_changed before update on platform.mail for each row
  when ((old.kind, old.recipient, old.subject, old.content, old.is_secret, old.state, old.reason, old.ticket_id, old.ended_at)
    is distinct from (new.kind, new.recipient, new.subject, new.content, new.is_secret, new.state, new.reason, new.ticket_id,
      new.ended_at))
  execute function lotse.note_change();

-- Being seen once more is no change of an error.
alter table lotse.error_group add column changed_at timestamptz not null default date_trunc('milliseconds', now());
alter table lotse.error_group alter column changed_at set default date_trunc('milliseconds', clock_timestamp());
create trigger error_group_changed before update on lotse.error_group for each row
  when ((old.title, old.place, old.state, old.is_back, old.resolved_in)
    is distinct from (new.title, new.place, new.state, new.is_back, new.resolved_in))
  execute function lotse.note_change();
