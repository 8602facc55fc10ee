-- Whether a task is shown follows from facts: somebody disabled it as content, a report of it waits, or a decision in
-- effect hides it. Only the last two were stored; `enabled` is what follows.
alter table academy.subtask add column disabled boolean not null default false;
-- Somebody has shown the task in the platform's way although this report waits.
alter table academy.subtask_report add column shown_anyway boolean not null default false;

-- The decisions in effect that keep a task hidden.
create function academy.hiding_decisions(uuid) returns table (id uuid) language sql stable as $$
  select d.id from academy.decision d, jsonb_array_elements(d.outcomes) o
  where d.subtask_id = $1 and d.state = 'done'
    and o @> '{"kind": "disable_task", "error": null}' and not o ? 'back'
  union all
  select k.decision_id from academy.kept_subtask k join academy.decision d on d.id = k.decision_id
  where k.subtask_id = $1 and k.copy is null and d.state = 'done'
$$;

-- Somebody has to decide about a report of it, or has just decided, so that nothing has happened yet.
create function academy.has_waiting_report(uuid) returns boolean language sql stable as $$
  select exists (select from academy.subtask_report r where r.subtask_id = $1 and not r.shown_anyway
    and (r.completed_timestamp is null
      or exists (select from academy.decision d where d.id = r.decision_id and d.state = 'pending')))
$$;

-- What is hidden for nothing else was disabled as content.
update academy.subtask s set disabled = true
where not enabled and not academy.has_waiting_report(s.id)
  and not exists (select from academy.hiding_decisions(s.id));

-- The same of the copies that can come back.
update academy.kept_subtask k set copy = k.copy || jsonb_build_object('disabled',
    k.copy ->> 'enabled' = 'false' and k.subtask_id is distinct from d.subtask_id
      and not exists (select from academy.subtask_report r
        where r.decision_id = k.decision_id and r.subtask_id = k.subtask_id)
      and not exists (select from academy.hiding_decisions(k.subtask_id)))
from academy.decision d where d.id = k.decision_id and k.copy <> '{}';

-- A second decision that deletes the same task copied it as the first one had found it.
update academy.kept_subtask k set copy = k.copy || '{"disabled": false}'
where k.copy @> '{"disabled": true}' and exists (select from academy.kept_subtask o
  where o.subtask_id = k.subtask_id and o.copy @> '{"disabled": false}');

update academy.bin_part p set rows = (
    select jsonb_agg(kept.task || jsonb_build_object('disabled', kept.task ->> 'enabled' = 'false'
        and not exists (select from academy.subtask_report r, academy.bin_part o
          where r.subtask_id = (kept.task ->> 'id')::uuid and r.decision_id is null
            and r.completed_action = 'DELETE_TASK'
            and o.bin_id = p.bin_id and o.table_name = 'open_report' and o.rows @> to_jsonb(r.id))
        and not exists (select from academy.hiding_decisions((kept.task ->> 'id')::uuid)))
      order by kept.place)
    from jsonb_array_elements(p.rows) with ordinality kept (task, place))
-- In each part of an entry: a column that one has is restored from all of them.
where p.table_name = 'subtask' and p.rows <> '[]';

-- A process of the version before writes `enabled` alone: when it has committed, what is hidden for nothing else was
-- disabled as content, and what is shown was not. Whatever settles tasks leaves nothing to do here.
create function academy.note_disabled() returns trigger language plpgsql as $$
begin
  update academy.subtask s set disabled = not s.enabled
  where s.id = new.id and s.enabled = s.disabled and (s.enabled
    or not academy.has_waiting_report(s.id) and not exists (select from academy.hiding_decisions(s.id)));
  return null;
end $$;
create constraint trigger subtask_disabled after insert or update of enabled on academy.subtask
  deferrable initially deferred for each row when (new.enabled = new.disabled)
  execute function academy.note_disabled();
