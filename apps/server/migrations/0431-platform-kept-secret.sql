-- Secrets that an installation makes once and keeps, sealed with its key.
create table platform.kept_secret (
  name text primary key,
  value text not null
);
