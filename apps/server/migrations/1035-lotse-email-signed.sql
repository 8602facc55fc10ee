-- The site has signed the given address (emailHash). Processes from before may still write is_email_vouched, and take the
-- hash of the user id alone for it: nothing reads that column any more.
alter table lotse.visitor_session add column is_email_signed boolean not null default false;
