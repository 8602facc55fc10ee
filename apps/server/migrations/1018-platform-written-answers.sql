-- Whether anything that a write with an Idempotency-Key does is committed: without it, the write may be tried again.
alter table platform.api_answer add column has_written boolean not null default false;
-- Of calls from before, nobody knows.
update platform.api_answer set has_written = true where status is null;
