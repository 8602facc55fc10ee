-- Somebody who objected at the moment a decision was reversed had an appeal that nobody could answer truthfully: the
-- reversal, of which they were told, is the answer. Words of people who are gone do not outlive it.
update academy.appeal a set state = 'overturned', decided_by = d.ended_by, decided_at = d.ended_at,
  text = case when exists (select from academy."user" u where u.id = a.user_id) then a.text else '' end
from academy.decision d where d.id = a.decision_id and a.state = 'open' and d.state in ('overturned', 'changed');
