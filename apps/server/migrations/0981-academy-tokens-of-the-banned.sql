-- A ban ends tokens as it ends sessions. Those of people who are banned already would have come back with them.
update academy.api_token t set revoked_at = now()
from academy."user" u
where u.id = t.created_by and not u.enabled and t.revoked_at is null;
