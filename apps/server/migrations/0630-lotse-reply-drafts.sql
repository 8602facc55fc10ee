-- What an agent has begun to write to a ticket; nobody else reads it.
create table lotse.reply_draft (
  project_id uuid not null references lotse.project on delete cascade,
  ticket_id uuid not null references lotse.ticket on delete cascade,
  team_id uuid not null,
  account_id uuid not null,
  text text not null,
  html text,
  note boolean not null,
  -- Files that are attached to it.
  tokens text[] not null,
  version bigint not null,
  primary key (project_id, ticket_id, account_id),
  foreign key (team_id, account_id) references lotse.membership (team_id, account_id) on delete cascade
);
create index reply_draft_ticket on lotse.reply_draft (ticket_id);
create index reply_draft_account on lotse.reply_draft (account_id, project_id);
