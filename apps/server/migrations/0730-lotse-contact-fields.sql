-- Fields that agents have changed, each with what the site had said before, and a counter of agents' changes.
alter table lotse.contact add column by_hand json not null default '{}';
alter table lotse.contact add column version int not null default 1;
