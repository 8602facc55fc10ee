-- How members hear of new work, by project; whoever has no row hears of what is theirs or nobody's.
create table lotse.member_hearing (
  account_id uuid not null references lotse.account on delete cascade,
  project_id uuid not null references lotse.project on delete cascade,
  rings text not null default 'mine' check (rings in ('everything', 'mine', 'mentions', 'nothing')),
  mails text not null default 'mine'
    check (mails in ('everything', 'mine', 'mentions', 'daily', 'weekly', 'nothing')),
  digest_hour smallint not null default 8 check (digest_hour between 0 and 23),
  -- 1 is Monday.
  digest_day smallint not null default 1 check (digest_day between 1 and 7),
  -- When the next digest is due; null where none is wanted.
  digest_at timestamptz,
  primary key (account_id, project_id)
);
create index member_hearing_project on lotse.member_hearing (project_id);
create index member_hearing_due on lotse.member_hearing (digest_at) where digest_at is not null;

-- A browser that takes messages while no tab is open, as long as its session lives.
create table lotse.push_subscription (
  id uuid primary key,
  account_id uuid not null references lotse.account on delete cascade,
  session_id uuid not null unique references lotse.account_session on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscription_account on lotse.push_subscription (account_id);

-- Who has looked at what: nobody is mailed about what they have seen. Kept for a day.
create table lotse.ticket_seen (
  account_id uuid not null references lotse.account on delete cascade,
  ticket_id uuid not null references lotse.ticket on delete cascade,
  seen_at timestamptz not null,
  primary key (account_id, ticket_id)
);
create index ticket_seen_ticket on lotse.ticket_seen (ticket_id);
create index ticket_seen_age on lotse.ticket_seen (seen_at);

alter table lotse.account add column time_zone text not null default 'Europe/Berlin';
