-- A hash of the file that came with a write with an Idempotency-Key: the same call has the same file.
alter table platform.api_answer add column file text;
