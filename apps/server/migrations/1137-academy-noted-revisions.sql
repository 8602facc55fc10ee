-- Whoever resolves a report as REVISE leaves its task hidden until somebody shows it. A process of the version before
-- writes nothing else than the report; whatever settles tasks leaves nothing to do here.
create function academy.note_revision() returns trigger language plpgsql as $$
begin
  update academy.subtask set disabled = true where id = new.subtask_id and not enabled and not disabled;
  return null;
end $$;
create trigger subtask_report_revised after update of completed_action on academy.subtask_report for each row
  when (new.completed_action = 'REVISE' and old.completed_action is null and new.decision_id is null)
  execute function academy.note_revision();
