-- When the newest message was written that its author knew as they began.
alter table lotse.reply_draft add column seen_until timestamptz;
