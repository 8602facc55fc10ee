-- What somebody deletes is out of everybody's sight at once, and can be brought back for a while.
alter table lotse.saved_reply add column removed_at timestamptz;
alter table lotse.macro add column removed_at timestamptz;
create index saved_reply_removed on lotse.saved_reply (removed_at) where removed_at is not null;
create index macro_removed on lotse.macro (removed_at) where removed_at is not null;
