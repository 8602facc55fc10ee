-- without a transaction: tickets' parts and mails are large tables. The columns came with 1120.
create unique index concurrently if not exists ticket_part_token on lotse.ticket_part (token) where token is not null;
-- What is to be moved to a bucket; the same number is in store-parts.ts.
create index concurrently if not exists ticket_part_large on lotse.ticket_part (ticket_id, kind) where octet_length(bytes) > 8192;
create unique index concurrently if not exists inbound_mail_token on lotse.inbound_mail (token) where token is not null;
