-- Mails to visitors that were deleted with their contact on the day they left: they still count for that day.
create table lotse.forgotten_mail (
  project_id uuid not null references lotse.project on delete cascade,
  ended_at timestamptz not null
);
create index forgotten_mail_of_day on lotse.forgotten_mail (project_id, ended_at);
