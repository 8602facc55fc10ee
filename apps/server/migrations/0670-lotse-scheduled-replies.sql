-- A reply that waits for its time. The team sees it, the visitor does not.
create table lotse.scheduled_reply (
  project_id uuid not null references lotse.project on delete cascade,
  id uuid not null,
  ticket_id uuid not null references lotse.ticket on delete cascade,
  account_id uuid not null references lotse.account on delete cascade,
  text text not null,
  html text,
  tokens text[] not null,
  send_at timestamptz not null,
  -- Why it was not sent by itself: the visitor or a colleague wrote first, or its author may no longer answer.
  held text check (held in ('visitor', 'team', 'author')),
  created_at timestamptz not null,
  primary key (project_id, id)
);
create index scheduled_reply_ticket on lotse.scheduled_reply (ticket_id, created_at);
create index scheduled_reply_account on lotse.scheduled_reply (account_id, project_id);
create index scheduled_reply_due on lotse.scheduled_reply (send_at) where held is null;
