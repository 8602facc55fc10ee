-- What was inserted into a message that is not sent yet: kind and id.
alter table lotse.reply_draft add column cards json not null default '[]';
alter table lotse.scheduled_reply add column cards json not null default '[]';
