-- The same for tickets that exist already. It is a migration of its own, so that the table is not locked meanwhile.
update lotse.ticket t set
  first_answered_at = f.at,
  first_answered_by = f.account_id,
  reopened_at = (select max(m.created_at) from lotse.message m where m.project_id = t.project_id and m.ticket_id = t.id
    and m.author = 'system' and m.data ->> 'event' = 'reopened'),
  page = case when t.current_url = '' then '' else left(coalesce(nullif(
    regexp_replace(t.current_url, '^[^:/?#]+://[^/?#]*|[?#].*$', '', 'g'), ''), '/'), 200) end
from lotse.ticket own
  left join lateral (select m.created_at as at, m.account_id from lotse.message m
    where m.project_id = own.project_id and m.ticket_id = own.id and m.author = 'team' and m.data ->> 'isDeleted' is null
    order by m.created_at, m.id limit 1) f on true
where own.id = t.id and (own.current_url <> '' or f.at is not null);
