-- When an agent wants to be reminded of a ticket; nobody else reads it.
create table lotse.reminder (
  project_id uuid not null references lotse.project on delete cascade,
  ticket_id uuid not null references lotse.ticket on delete cascade,
  team_id uuid not null,
  account_id uuid not null,
  text text not null,
  remind_at timestamptz not null,
  -- When they were reminded; the row stays until they are done.
  rung_at timestamptz,
  primary key (project_id, ticket_id, account_id),
  foreign key (team_id, account_id) references lotse.membership (team_id, account_id) on delete cascade
);
create index reminder_ticket on lotse.reminder (ticket_id);
create index reminder_account on lotse.reminder (account_id, project_id, remind_at);
create index reminder_membership on lotse.reminder (team_id, account_id);
create index reminder_due on lotse.reminder (remind_at) where rung_at is null;
