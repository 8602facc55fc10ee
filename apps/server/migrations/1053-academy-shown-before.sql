-- Decisions about all tasks of which somebody showed some by hand before that was noted: fewer are hidden than it hid. The
-- clock ends those with nothing left to hide.
update academy.decision d set outcomes = (
    select jsonb_agg(case when o @> '{"kind": "disable_tasks", "error": null}' and not o ? 'back'
      then o || '{"shown": true}' else o end order by place)
    from jsonb_array_elements(d.outcomes) with ordinality e (o, place))
where d.state = 'done' and exists (select from jsonb_array_elements(d.outcomes) o
  where o @> '{"kind": "disable_tasks", "error": null}' and not o ? 'back' and (o ->> 'count')::int > (
    select count(*) from academy.kept_subtask k where k.decision_id = d.id and k.copy is null));
