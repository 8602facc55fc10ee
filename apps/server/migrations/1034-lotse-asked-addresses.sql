-- When the address of a deleted contact was last asked to confirm itself: it is asked no sooner because of that.
alter table lotse.stopped_address
  alter column stopped_at drop not null,
  add column asked_at timestamptz,
  -- Of its mailbox, with the same key.
  add column mailbox bytea;
create index stopped_address_asked on lotse.stopped_address (mailbox, asked_at) where asked_at is not null;
