-- Tokens with which programs call /api/v1. A token acts as the account that made it, with a role no higher than the one
-- that this account has in the team at the moment of the call.
create table lotse.api_token (
  id uuid primary key,
  team_id uuid not null references lotse.team on delete cascade,
  -- Null: all projects of the team.
  project_id uuid references lotse.project on delete cascade,
  -- A personal token is listed in its account's pages; the others belong to the project.
  is_personal boolean not null,
  name text not null,
  role text not null check (role in ('owner', 'manager', 'agent', 'viewer')),
  scopes text[] not null,
  -- The beginning of the secret, by which people recognize it.
  prefix text not null,
  secret_hash bytea not null unique,
  created_by uuid not null references lotse.account on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  replaced_by uuid references lotse.api_token on delete set null
);
create index api_token_team on lotse.api_token (team_id);
create index api_token_project on lotse.api_token (project_id);
create index api_token_account on lotse.api_token (created_by);
create index api_token_replaced_by on lotse.api_token (replaced_by);

-- "Via token …": the name as it was then. The token itself may be gone.
alter table lotse.audit add column token_id uuid;
alter table lotse.audit add column token_name text;
