-- A ticket says how it came in: through the widget, or by mail.
alter table lotse.ticket add column channel text not null default 'widget' check (channel in ('widget', 'mail'));
create index ticket_by_mail on lotse.ticket (project_id, created_at) where channel = 'mail';

-- A mail as it came in, until it has been read. Its hash stays for a while: a mail may be delivered twice.
create table lotse.inbound_mail (
  id uuid primary key,
  hash bytea not null unique,
  door text not null check (door in ('smtp', 'imap', 'http')),
  -- Where it was handed in from; counted against what an address may store.
  address text not null,
  recipients text[] not null,
  raw bytea,
  size int not null,
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'ignored', 'refused')),
  reason text,
  created_at timestamptz not null,
  ended_at timestamptz
);

create index inbound_mail_waiting on lotse.inbound_mail (created_at) where state = 'waiting';
create index inbound_mail_by_age on lotse.inbound_mail (created_at);

-- Who writes is found by address.
create index contact_by_mail on lotse.contact (project_id, lower(email)) where email <> '';
