-- How a decision began: somebody had reported the task, its bad ratings had, or we saw it ourselves; and since when.
alter table academy.decision
  add column source text not null default 'own' check (source in ('notice', 'automatic', 'own')),
  add column noticed_at timestamptz;

-- Reports of a decision that is over are open again, or belong to a later one.
update academy.decision d set noticed_at = found.at, source = found.source
from (
  select d.id, min(r.timestamp) filter (where r.user_id is not null) as at,
    case when bool_or(r.user_id is not null) then 'notice' else 'automatic' end as source
  from academy.decision d join academy.subtask_report r on r.subtask_id = d.subtask_id and r.timestamp <= d.decided_at
  where d.beside is null and (r.id = d.report_id or r.decision_id = d.id or d.state <> 'done' and d.reports > 0)
  group by d.id
) found
where found.id = d.id;
