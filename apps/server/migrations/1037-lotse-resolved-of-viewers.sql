-- 1014 took resolved tickets from viewers, too. Who resolved them did so: they are theirs again, and the entry about it goes.
-- What was open then, and was resolved since, others have resolved.
-- Ids of that entry are random, which no other entry's is.
with taken as (
  select t.project_id, t.id as ticket_id, e.id as entry_id, e.account_id
  from lotse.ticket t
    join lateral (select m.id, m.account_id, m.data, m.created_at from lotse.message m
      where m.project_id = t.project_id and m.ticket_id = t.id and m.author = 'change'
        and m.data -> 'change' ->> 'field' = 'assignee'
      order by m.created_at desc, m.id desc limit 1) e on true
    join lotse.account a on a.id = e.account_id
  where t.status = 'closed' and t.assignee_id is null and t.closed_at <= e.created_at
    and e.data -> 'change' ->> 'to' = '' and substr(e.id::text, 15, 1) = '4'
), back as (
  update lotse.ticket t set assignee_id = k.account_id from taken k
  where t.project_id = k.project_id and t.id = k.ticket_id
  returning k.project_id, k.ticket_id, k.entry_id
)
delete from lotse.message m using back b
  where m.project_id = b.project_id and m.ticket_id = b.ticket_id and m.id = b.entry_id;
