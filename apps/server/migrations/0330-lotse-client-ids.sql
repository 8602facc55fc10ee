-- Client ids of visitors and of the team are two lists: neither side's id refuses the other side's message.
drop index lotse.message_client;
create unique index message_client on lotse.message (ticket_id, client_id, (author = 'visitor')) where client_id is not null;
