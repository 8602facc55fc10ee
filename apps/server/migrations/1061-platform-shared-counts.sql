-- What all processes count together; after a crash of the database it begins again.
create unlogged table platform.shared_count (
  key text primary key,
  started_at timestamptz not null,
  count integer not null
);
create index shared_count_started on platform.shared_count (started_at);
