-- A decision of which several parts were undone or changed by hand is mailed each time. `decision_mail` has one row for each
-- person and occasion, so the next mail took the place of the one before; what it replaces goes here.
create table academy.decision_mail_past (
  mail_key text primary key,
  decision_id uuid not null references academy.decision on delete cascade,
  user_id uuid not null,
  role text not null,
  about text not null,
  state text not null,
  at timestamptz not null
);
create index decision_mail_past_decision on academy.decision_mail_past (decision_id);
create index decision_mail_past_waiting on academy.decision_mail_past (decision_id) where state = 'waiting';

create function academy.keep_decision_mail() returns trigger language plpgsql as $$
begin
  insert into academy.decision_mail_past (mail_key, decision_id, user_id, role, about, state, at)
  values (old.mail_key, old.decision_id, old.user_id, old.role, old.about, old.state, old.at)
  on conflict do nothing;
  return new;
end $$;
create trigger decision_mail_replaced before update on academy.decision_mail for each row
  when (old.mail_key <> new.mail_key) execute function academy.keep_decision_mail();

create view academy.decision_mails as
  select decision_id, user_id, role, about, mail_key, state, at from academy.decision_mail
  union all
  select decision_id, user_id, role, about, mail_key, state, at from academy.decision_mail_past;
