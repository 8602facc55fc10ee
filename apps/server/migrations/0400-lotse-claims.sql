-- Where a project requires proof, a session that only claimed to be a user goes on as somebody unknown. It remembers
-- whom it claimed to be: with proof it goes on as that contact, and anybody else gets a session of their own.
alter table lotse.visitor_session add column claimed_contact_id uuid references lotse.contact on delete set null;
create index visitor_session_claimed on lotse.visitor_session (claimed_contact_id) where claimed_contact_id is not null;
