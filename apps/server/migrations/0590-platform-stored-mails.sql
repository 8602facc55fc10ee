-- Without a mail server a mail is stored as a file: that is the end of it, but nobody has got it.
alter table platform.mail drop constraint mail_state_check;
alter table platform.mail add constraint mail_state_check check (state in ('waiting', 'sent', 'stored', 'refused'));
