-- People who have unsubscribed and whose contact was deleted: their address can be recognized, but not read.
create table lotse.stopped_address (
  project_id uuid not null references lotse.project on delete cascade,
  -- Of the address in small letters, with a key of this installation.
  hash bytea not null,
  stopped_at timestamptz not null,
  primary key (project_id, hash)
);
