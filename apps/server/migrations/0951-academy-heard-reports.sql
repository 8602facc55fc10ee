-- Reports after `heard_until` that have been mailed: one that is committed later than a newer one is not lost.
alter table academy.moderator_hearing add column heard_ids uuid[] not null default '{}';
