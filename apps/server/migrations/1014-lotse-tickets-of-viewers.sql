-- Tickets are given to those who may answer. Whoever became a viewer before that was so gives theirs back.
with given as (
  update lotse.ticket t set assignee_id = null
  from lotse.project p, lotse.membership m, lotse.account a
  where p.id = t.project_id and m.team_id = p.team_id and m.account_id = t.assignee_id and m.role = 'viewer'
    and a.id = m.account_id
  returning t.project_id, t.id, a.id as account_id, a.name
)
insert into lotse.message (id, project_id, ticket_id, author, account_id, data, created_at)
select gen_random_uuid(), project_id, id, 'change', account_id,
  json_build_object('change', json_build_object('field', 'assignee', 'from', name, 'to', '')), now()
from given;
