-- Whoever was mentioned or assigned hears of it, also if the ticket is resolved by then.
alter table lotse.bell_more add column is_meant boolean not null default false;
