-- Whoever else gave an address, or was mailed at it, keeps what is known of it when a contact is deleted.
create index visitor_session_given on lotse.visitor_session (project_id, lower(given_email)) where given_email <> '';
create index mail_of_visitor on platform.mail (project_id, lower(recipient)) where contact_id is not null;
