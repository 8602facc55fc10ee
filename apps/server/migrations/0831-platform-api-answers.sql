-- Answers to writes that were sent with an Idempotency-Key, for a day. The answer is sealed with a key that only the
-- holder of the token has: it may name people who are deleted meanwhile.
create table platform.api_answer (
  holder uuid not null,
  key text not null,
  fingerprint bytea not null,
  -- Null while the write is in progress.
  status int,
  answer text,
  started_at timestamptz not null,
  primary key (holder, key)
);
create index api_answer_age on platform.api_answer (started_at);
