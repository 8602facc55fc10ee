-- Whose turn a mail takes while it waits: the project it is for, as its door found out, never what its sender wrote.
alter table lotse.inbound_mail add column owner text not null default 'unknown';
