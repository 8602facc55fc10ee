-- What one administrator has asked for and another has to approve. A decided or withdrawn request is gone; the audit
-- log keeps it.
create table academy.approval (
  id uuid primary key default gen_random_uuid(),
  action text not null check (action in ('delete_user', 'make_admin', 'end_rule')),
  user_id uuid references academy."user" on delete cascade,
  asked_by uuid not null references academy."user" on delete cascade,
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index approval_once on academy.approval
  (action, coalesce(user_id, '00000000-0000-0000-0000-000000000000'));
create index approval_by_time on academy.approval (asked_at, id);
create index approval_of_user on academy.approval (user_id);
create index approval_by_asker on academy.approval (asked_by);
