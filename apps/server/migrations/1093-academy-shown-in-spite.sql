-- Tasks that somebody had shown in the platform's way although a report of them waited, before that was noted.
update academy.subtask_report r set shown_anyway = true
from academy.subtask s
where s.id = r.subtask_id and s.enabled and not r.shown_anyway
  and (r.completed_timestamp is null
    or exists (select from academy.decision d where d.id = r.decision_id and d.state = 'pending'));
