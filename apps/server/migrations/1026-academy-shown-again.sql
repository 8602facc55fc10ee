-- Tasks that were shown by hand before that ended their decision: its action was marked then, and the decision itself
-- still said "in effect". A decision of which nothing is in effect any more is over, as if it were shown today. Decisions
-- whose appeal waits are left to whoever answers it.
create temporary table all_shown on commit drop as
  select d.id from academy.decision d
  where d.state = 'done' and d.outcomes @> '[{"kind": "disable_tasks", "error": null}]'
    and not exists (select from academy.kept_subtask k where k.decision_id = d.id and k.copy is null)
    and exists (select from academy.subtask s
      where s.creator = d.person_id and s.creation_timestamp < d.takes_effect_at and s.enabled)
    and not exists (select from academy.subtask s
      where s.creator = d.person_id and s.creation_timestamp < d.takes_effect_at and not s.enabled);
update academy.decision d set outcomes = (
    select jsonb_agg(case when o @> '{"kind": "disable_tasks", "error": null}' and not o ? 'back'
      then o || '{"back": "changed_since"}' else o end order by place)
    from jsonb_array_elements(d.outcomes) with ordinality e (o, place))
from all_shown a where a.id = d.id;

update academy.decision d set state = 'overturned',
  ended_at = coalesce(shown.at, now()), ended_by = shown.actor_id, ended_text = ''
from (
  select o.id, h.at, h.actor_id from academy.decision o
  -- Who showed it, and when, if the history knows.
  left join lateral (
    select a.at, a.actor_id from academy.audit a
    where a.target_kind = 'subtask' and a.target_id = o.subtask_id::text and a.at > o.takes_effect_at
      and a.after ->> 'enabled' = 'true'
    order by a.at limit 1
  ) h on true
) shown
where shown.id = d.id and d.state = 'done'
  and exists (select from jsonb_array_elements(d.outcomes) o
    where o ->> 'kind' in ('disable_task', 'disable_tasks') and o @> '{"error": null, "back": "changed_since"}')
  and not exists (select from jsonb_array_elements(d.outcomes) o where o @> '{"error": null}' and not o ? 'back')
  and not exists (select from academy.appeal a where a.decision_id = d.id and a.state = 'open');
