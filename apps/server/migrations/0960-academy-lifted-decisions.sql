-- What somebody undid by hand is mailed by itself.
alter table academy.decision_mail drop constraint decision_mail_about_check;
alter table academy.decision_mail add constraint decision_mail_about_check
  check (about in ('decision', 'ended', 'lifted', 'received', 'answer'));

-- Until now, undoing something by hand did not end the decision that had done it. A task that is shown, or was reported
-- after it had been hidden, is not hidden by its decision any more.
create temporary table shown_again on commit drop as
  with hidden (decision_id, subtask_id, since) as (
    select id, subtask_id, takes_effect_at from academy.decision
    where state = 'done' and outcomes @> '[{"kind": "disable_task", "error": null}]'
    union
    select d.id, k.subtask_id, d.takes_effect_at from academy.kept_subtask k
    join academy.decision d on d.id = k.decision_id and d.state = 'done'
    where k.copy is null
  )
  select h.decision_id, h.subtask_id from hidden h join academy.subtask s on s.id = h.subtask_id
  where s.enabled or exists (select from academy.subtask_report r
    where r.subtask_id = s.id and r.timestamp > h.since);
delete from academy.kept_subtask k using shown_again a
where k.decision_id = a.decision_id and k.subtask_id = a.subtask_id and k.copy is null;
update academy.decision d set outcomes = (
    select jsonb_agg(case when o @> '{"kind": "disable_task", "error": null}'
      then o || '{"back": "changed_since"}' else o end order by place)
    from jsonb_array_elements(d.outcomes) with ordinality e (o, place))
from shown_again a
where a.decision_id = d.id and a.subtask_id = d.subtask_id
  and d.outcomes @> '[{"kind": "disable_task", "error": null}]';
