-- Mails from an address whose contact was merged into another one belong to that one.
create table lotse.mail_alias (
  project_id uuid not null,
  -- In small letters.
  email text not null,
  contact_id uuid not null references lotse.contact on delete cascade,
  primary key (project_id, email)
);
create index mail_alias_contact on lotse.mail_alias (contact_id);
