-- Mail servers accept an address in any case: the question to one spelling is the question to all of them.
drop index platform.mail_of_confirmation;
create index mail_of_confirmation on platform.mail (project_id, lower(recipient), created_at desc) where kind = 'confirm-address';

-- Which answers wait, once an address is confirmed.
create index ticket_unread_by_visitor on lotse.ticket (project_id, last_message_at desc) where visitor_unread > 0;
