-- Every message of a bot shows its avatar, and read it out of a definition that may be a megabyte.
alter table lotse.bot add column avatar text generated always as (definition ->> 'avatar') stored;
