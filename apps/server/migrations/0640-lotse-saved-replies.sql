-- A text that is written once and used in many replies.
create table lotse.saved_reply (
  project_id uuid not null references lotse.project on delete cascade,
  id uuid not null,
  -- Whose it is; null if it is the team's.
  account_id uuid references lotse.account on delete cascade,
  name text not null,
  shortcut text not null default '',
  text json not null,
  uses int not null default 0,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (project_id, id)
);
create index saved_reply_account on lotse.saved_reply (account_id) where account_id is not null;

-- Files of a saved reply go with it; a message that it is used in gets copies.
alter table lotse.upload
  add column saved_reply_id uuid,
  add foreign key (project_id, saved_reply_id) references lotse.saved_reply (project_id, id) on delete cascade;
create index upload_saved_reply on lotse.upload (project_id, saved_reply_id) where saved_reply_id is not null;
