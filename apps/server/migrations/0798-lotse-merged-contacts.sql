-- Where a contact went that was merged into another one: its old links lead there.
create table lotse.merged_contact (
  project_id uuid not null,
  id uuid not null,
  contact_id uuid not null references lotse.contact on delete cascade,
  primary key (project_id, id)
);
create index merged_contact_contact on lotse.merged_contact (contact_id);
