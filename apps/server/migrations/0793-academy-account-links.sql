-- Whether sign-ins leave traces is a setting, too; the code knows the keys.
alter table academy.setting drop constraint setting_key_check;

-- Where and with what kind of device somebody signed in, as a keyed hash that only tells what is equal.
create table academy.sign_in_trace (
  user_id uuid not null references academy."user" on delete cascade,
  trace text not null,
  seen_at timestamptz not null,
  primary key (user_id, trace)
);
create index sign_in_trace_equal on academy.sign_in_trace (trace, seen_at desc);
create index sign_in_trace_age on academy.sign_in_trace (seen_at);
