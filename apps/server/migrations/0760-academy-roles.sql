-- Administrators keep the platform's own flag; a role gives somebody else a part of their rights.
alter table academy."user" add column role text check (role in ('moderator', 'editor', 'support'));
create index user_staff on academy."user" (name, id) where admin or role is not null;
