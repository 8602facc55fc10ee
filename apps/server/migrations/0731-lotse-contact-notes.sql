-- What agents note about a contact, for the team. Notes go with their contact, and stay when their author leaves.
create table lotse.contact_note (
  id uuid primary key,
  project_id uuid not null,
  contact_id uuid not null references lotse.contact on delete cascade,
  account_id uuid references lotse.account on delete set null,
  text text not null,
  created_at timestamptz not null,
  edited_at timestamptz
);
create index contact_note_contact on lotse.contact_note (contact_id, created_at desc, id desc);
create index contact_note_account on lotse.contact_note (account_id) where account_id is not null;
