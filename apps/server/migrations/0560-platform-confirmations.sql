-- Whether the owner of an address was asked to confirm it, for whichever ticket.
create index mail_of_confirmation on platform.mail (project_id, recipient, created_at desc) where kind = 'confirm-address';
