-- What each migration was when this database was made with it.
create table public.migration_sum (
  name text primary key,
  sum text not null
);
