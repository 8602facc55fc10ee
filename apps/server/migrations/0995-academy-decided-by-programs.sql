-- With which token somebody decided, as the history has it; null if they did it themselves. The name is that of then:
-- the token itself may be gone.
alter table academy.decision add column token_id uuid;
alter table academy.decision add column token_name text;
alter table academy.appeal add column token_id uuid;
alter table academy.appeal add column token_name text;

update academy.decision d set token_id = a.token_id, token_name = a.token_name
from academy.audit a
where a.action = 'decision.make' and a.target_kind = 'decision' and a.target_id = d.id::text
  and a.token_id is not null;
update academy.appeal p set token_id = a.token_id, token_name = a.token_name
from academy.audit a
where a.action = 'appeal.decide' and a.target_kind = 'appeal' and a.target_id = p.id::text
  and a.token_id is not null;
