-- When a mail was last handed to the mail server; empty again if the server was not there. A mail that may have left is
-- not written again.
alter table platform.mail add column tried_at timestamptz;
