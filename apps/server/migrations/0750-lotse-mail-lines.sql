-- Mails that are about one ticket, or that one person sent to one project, are read in the order of their places.
alter table lotse.inbound_mail add column place bigint, add column sender text;
create sequence lotse.inbound_mail_place owned by lotse.inbound_mail.place;
alter table lotse.inbound_mail alter column place set default nextval('lotse.inbound_mail_place');
