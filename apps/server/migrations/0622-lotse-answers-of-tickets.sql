-- The ticket that an answer is about, as its token says: none has more of the waiting line than a few places.
alter table lotse.inbound_mail add column ticket_id uuid;
