-- With S3_URL, what is large of a ticket's parts and of waiting mails is in the bucket; the row has its name there.
alter table lotse.ticket_part alter column bytes drop not null;
alter table lotse.ticket_part add column token text;
-- As they are stored.
alter table lotse.ticket_part add column size int;

alter table lotse.inbound_mail add column token text;

-- A copy of the file may be on its way to the bucket: it is deleted a second time, an hour later.
alter table lotse.file_removal add column again boolean not null default false;

-- A file may be on the list of those that are deleted unless a row names them in time: now it is due.
create or replace function lotse.remember_file() returns trigger language plpgsql as $$
begin
  insert into lotse.file_removal as r (token, at) values (old.token, now())
  on conflict (token) do update set at = least(r.at, excluded.at);
  return old;
end $$;
create trigger ticket_part_removed after delete on lotse.ticket_part for each row
  when (old.token is not null) execute function lotse.remember_file();
create trigger inbound_mail_removed after delete on lotse.inbound_mail for each row
  when (old.token is not null) execute function lotse.remember_file();
-- A mail that was read is forgotten.
create trigger inbound_mail_read after update of token on lotse.inbound_mail for each row
  when (old.token is not null and new.token is distinct from old.token) execute function lotse.remember_file();

-- What has been moved to the bucket: out of the database, and out of the data directory of each process.
create table lotse.file_move (
  place text primary key,
  moved bigint not null default 0,
  bytes bigint not null default 0,
  -- Of a data directory, which only its own process sees.
  waiting bigint not null default 0,
  -- Why the last attempt failed.
  fault text,
  at timestamptz not null
);
