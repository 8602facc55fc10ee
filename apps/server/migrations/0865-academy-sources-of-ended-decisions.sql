-- 0816 took every earlier report of a task for the cause of a decision that has been taken back, which keeps no list of
-- its reports. Those that somebody had resolved before it were not: it was made because of the ones that were still open.
update academy.decision d set noticed_at = found.at, source = found.source
from (
  select d.id, min(r.timestamp) filter (where r.user_id is not null) as at,
    case when bool_or(r.user_id is not null) then 'notice' else 'automatic' end as source
  from academy.decision d join academy.subtask_report r on r.subtask_id = d.subtask_id and r.timestamp <= d.decided_at
  where d.beside is null and d.state <> 'done' and d.reports > 0
    and (r.completed_timestamp is null or r.completed_timestamp >= d.decided_at
      or r.id = d.report_id or r.decision_id = d.id)
    -- Later ones have known it themselves.
    and d.decided_at < (select m.timestamp::timestamptz from public.kysely_migration m
      where m.name = '0816-academy-decision-sources')
  group by d.id
) found
where found.id = d.id and (d.source, d.noticed_at) is distinct from (found.source, found.at);
