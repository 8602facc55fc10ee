-- Which ticket a letter was about, once the mail itself is deleted: answers to it still reach the ticket.
create table lotse.old_letter (
  mail_id uuid primary key,
  project_id uuid not null,
  ticket_id uuid not null references lotse.ticket on delete cascade,
  created_at timestamptz not null
);

create index old_letter_by_project on lotse.old_letter (project_id);
create index old_letter_by_ticket on lotse.old_letter (ticket_id);
