-- When a backup was made, for the people who run the server.
create table platform.backup (
  at timestamptz primary key,
  bytes bigint not null
);
