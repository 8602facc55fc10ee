-- Every mail that leaves, of both products: waiting, sent or refused. Until now those that waited were files.
create schema platform;

create table platform.mail (
  id uuid primary key,
  -- A mail that is asked for twice with one key is sent once.
  key text unique,
  kind text not null,
  project_id uuid references lotse.project on delete cascade,
  ticket_id uuid references lotse.ticket on delete set null,
  contact_id uuid,
  account_id uuid references lotse.account on delete cascade,
  recipient text not null,
  subject text not null,
  -- JSON; sealed while a mail with a code or a link to sign in waits, and empty once that is gone.
  content text not null,
  is_secret boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused')),
  reason text,
  created_at timestamptz not null,
  ended_at timestamptz
);

create index mail_by_project on platform.mail (project_id, created_at desc, id desc) where project_id is not null;
create index mail_by_age on platform.mail (created_at);
create index mail_by_ticket on platform.mail (ticket_id) where ticket_id is not null;
create index mail_by_contact on platform.mail (contact_id) where contact_id is not null;
create index mail_by_account on platform.mail (account_id) where account_id is not null;
