-- Mails about single conversations that a member gets within an hour, by project.
create table lotse.bell_hour (
  account_id uuid not null references lotse.account on delete cascade,
  project_id uuid not null references lotse.project on delete cascade,
  began_at timestamptz not null,
  mails integer not null,
  primary key (account_id, project_id)
);
create index bell_hour_project on lotse.bell_hour (project_id);

-- Conversations beyond them: one mail at the end of the hour tells of all.
create table lotse.bell_more (
  account_id uuid not null references lotse.account on delete cascade,
  project_id uuid not null references lotse.project on delete cascade,
  ticket_id uuid not null references lotse.ticket on delete cascade,
  -- When the last of it was written.
  since timestamptz not null,
  primary key (account_id, ticket_id)
);
create index bell_more_project on lotse.bell_more (project_id);
create index bell_more_ticket on lotse.bell_more (ticket_id);
