-- Tasks that somebody has to fix, and that a decision hides or deletes as well, stay hidden after its reversal, if nobody has
-- shown them since, nor dismissed a later report.
create temporary table revised on commit drop as
select distinct r.subtask_id as id from academy.subtask_report r
where r.completed_action = 'REVISE' and r.decision_id is null
  and not exists (select from academy.subtask_report l where l.subtask_id = r.subtask_id
    and l.completed_timestamp > r.completed_timestamp
    and (l.completed_action in ('REJECT', 'BLOCK_REPORTER') or l.completed_action = 'REVISE' and l.decision_id is not null))
  and not exists (select from academy.audit a where a.target_kind = 'subtask' and a.target_id = r.subtask_id::text
    and a.at >= r.completed_timestamp and a.after @> '{"enabled": true}');

update academy.subtask s set disabled = true from revised
where s.id = revised.id and not s.enabled and not s.disabled;
update academy.kept_subtask k set copy = k.copy || '{"disabled": true}' from revised
where k.subtask_id = revised.id and k.copy @> '{"enabled": false, "disabled": false}';
