-- Tickets whose titles a digest or a summary lists: it is forgotten with any of them.
alter table platform.mail add column ticket_ids uuid[];
create index mail_by_tickets on platform.mail using gin (ticket_ids) where ticket_ids is not null;
