-- The parser keeps an address as one word: its parts stand beside it, so that a surname finds who has it in an address.
alter table lotse.contact drop column search;
alter table lotse.contact add column search tsvector not null generated always as (
  to_tsvector('simple', name || ' ' || email || ' ' || company_name || ' ' || coalesce(user_id, '')) ||
  to_tsvector('simple', translate(email || ' ' || company_name || ' ' || coalesce(user_id, ''), '@._+-', '     '))
) stored;
create index contact_search on lotse.contact using gin (search);

update lotse.ticket t set search = t.search || to_tsvector('simple', translate(c.email, '@._+-', '     '))
from lotse.contact c where c.project_id = t.project_id and c.id = t.contact_id and c.email <> '';
