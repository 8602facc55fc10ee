-- Programs read what has changed since a moment. What comes back from the bin has changed, too.
create function academy.note_change() returns trigger language plpgsql as $$
begin
  new.changed_at := date_trunc('milliseconds', clock_timestamp());
  return new;
end $$;

-- Signing in, learning and buying are no changes of a person.
alter table academy."user" add column changed_at timestamptz not null default date_trunc('milliseconds', now());
create index user_changed on academy."user" (changed_at, id);
create trigger user_is_new before insert on academy."user" for each row execute function academy.note_change();
create trigger user_changed before update on academy."user" for each row
  when ((old.name, old.display_name, old.email, old.email_verified, old.enabled, old.banned_until, old.admin, old.role,
      old.password_hash is null, old.mfa_enabled, old.description, old.tags, old.newsletter, old.business,
      old.first_name, old.last_name, old.street, old.zip_code, old.city, old.country, old.vat_id)
    is distinct from (new.name, new.display_name, new.email, new.email_verified, new.enabled, new.banned_until, new.admin, new.role,
      new.password_hash is null, new.mfa_enabled, new.description, new.tags, new.newsletter, new.business,
      new.first_name, new.last_name, new.street, new.zip_code, new.city, new.country, new.vat_id))
  execute function academy.note_change();

alter table academy.subtask_report add column changed_at timestamptz not null default date_trunc('milliseconds', now());
create index subtask_report_changed on academy.subtask_report (changed_at, id);
create trigger subtask_report_changed before insert or update on academy.subtask_report for each row
  execute function academy.note_change();

alter table academy.job add column changed_at timestamptz not null default date_trunc('milliseconds', now());
create index job_changed on academy.job (changed_at, id);
create trigger job_changed before insert or update on academy.job for each row execute function academy.note_change();

alter table academy.company add column changed_at timestamptz not null default date_trunc('milliseconds', now());
create index company_changed on academy.company (changed_at, id);
create trigger company_changed before insert or update on academy.company for each row
  execute function academy.note_change();
