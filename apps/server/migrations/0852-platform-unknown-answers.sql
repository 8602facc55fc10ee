-- A write that ended with an error nobody expected: it may have happened, and does not happen again with the same key.
alter table platform.api_answer add column is_unknown boolean not null default false;
