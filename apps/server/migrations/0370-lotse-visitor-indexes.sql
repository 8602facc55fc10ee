-- What a visitor did is found by his session, and what goes with a contact by the contact alone: a foreign key looks for
-- no project, so an index that begins with one is of no use when a contact is deleted, as at every first sign-in.
drop index lotse.visitor_event_contact;
create index visitor_event_contact on lotse.visitor_event (contact_id, at desc);
create index visitor_event_session on lotse.visitor_event (session_id);

drop index lotse.visitor_session_contact;
create index visitor_session_contact on lotse.visitor_session (contact_id);

drop index lotse.ticket_contact;
create index ticket_contact on lotse.ticket (contact_id, last_message_at desc);

create index upload_session on lotse.upload (session_id) where session_id is not null;
create index delivery_session on lotse.delivery (session_id);

create index delivery_scope on lotse.delivery (scope_id);
create index checklist_scope on lotse.checklist (scope_id);
create index news_read_scope on lotse.news_read (scope_id);
create index help_vote_scope on lotse.help_vote (scope_id);

create index help_article_home on lotse.help_article (collection_id);
