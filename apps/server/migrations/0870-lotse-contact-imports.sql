-- Contacts that somebody has imported, so that an import can be undone as a whole.
create table lotse.contact_import (
  -- Chosen by whoever imports: a repeated call continues the same import.
  id uuid primary key,
  project_id uuid not null references lotse.project on delete cascade,
  account_id uuid references lotse.account on delete set null,
  -- Of its file.
  name text not null,
  created_at timestamptz not null,
  undone_at timestamptz
);

create index contact_import_list on lotse.contact_import (project_id, created_at, id);
create index contact_import_account on lotse.contact_import (account_id) where account_id is not null;

create table lotse.contact_import_row (
  import_id uuid not null references lotse.contact_import on delete cascade,
  contact_id uuid not null references lotse.contact on delete cascade,
  is_created boolean not null,
  -- What the import has replaced, and by what: columns and attributes.
  was json not null,
  became json not null,
  primary key (import_id, contact_id)
);

create index contact_import_row_contact on lotse.contact_import_row (contact_id);
