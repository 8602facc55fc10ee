-- What a door knows of a mail: the project for which it is new, and the network it was handed in from. Doors count both.
alter table lotse.inbound_mail
  add column project_id uuid references lotse.project on delete cascade,
  add column source text;
create index inbound_mail_by_project on lotse.inbound_mail (project_id, created_at) where project_id is not null;

-- Since when the doors have been sending new mails of a project away, and the last time they did.
create table lotse.mail_pause (
  project_id uuid not null references lotse.project on delete cascade,
  -- Too many for the project, or too many from one network.
  why text not null check (why in ('project', 'source')),
  since timestamptz not null,
  last_at timestamptz not null,
  primary key (project_id, why)
);
