-- What a search of the decisions looks at: their reason and words, and the beginning of their task.
create function academy.decision_words(own_text text, ended_text text, task_excerpt text, reason jsonb) returns text
language sql immutable parallel safe as $$
  select lower(own_text || E'\n' || coalesce(ended_text, '') || E'\n' || task_excerpt || E'\n'
    || coalesce(reason #>> '{words,de,title}', '') || E'\n' || coalesce(reason #>> '{words,en,title}', ''))
$$;
create index decision_search on academy.decision
  using gin (academy.decision_words(text, ended_text, task_excerpt, reason) gin_trgm_ops);
create index appeal_search on academy.appeal using gin (lower(text || E'\n' || answer) gin_trgm_ops);

create index decision_decider on academy.decision (decided_by, decided_at desc, id desc);
create index decision_reason on academy.decision (reason_id, decided_at desc, id desc) where reason_id is not null;
