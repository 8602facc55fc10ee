-- An address counts as proved by the site only with a hash of its own (emailHash), which no session has sent so far. What
-- came with the hash of the user id alone is asked once.
update lotse.visitor_session set is_email_vouched = false where is_email_vouched;
