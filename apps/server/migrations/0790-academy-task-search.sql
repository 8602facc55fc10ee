-- What a search of the tasks looks at: every text that is not code.
create function academy.subtask_words(content jsonb) returns text language sql immutable parallel safe as $$
  select lower(string_agg(word #>> '{}', E'\n'))
  from jsonb_path_query(content - '{evaluator,solution_code,solution_environment}'::text[], 'strict $.**') as word
  where jsonb_typeof(word) = 'string'
$$;
create index subtask_search on academy.subtask using gin (academy.subtask_words(content) gin_trgm_ops);

-- The list of all tasks by type and by state; most are enabled, and few are reported.
create index subtask_by_type on academy.subtask (type, creation_timestamp, id);
create index subtask_disabled on academy.subtask (creation_timestamp, id) where not enabled;
create index subtask_retired on academy.subtask (creation_timestamp, id) where retired;
create index report_open_subtask on academy.subtask_report (subtask_id) where completed_timestamp is null;
