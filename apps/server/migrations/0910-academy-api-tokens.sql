-- Tokens with which programs call /api/v1 of the academy. A token acts as the person who made it, with no right that
-- this person does not have at the moment of the call.
create table academy.api_token (
  id uuid primary key,
  name text not null,
  role text not null check (role in ('admin', 'moderator', 'editor', 'support')),
  scopes text[] not null,
  -- The beginning of the secret, by which people recognize it.
  prefix text not null,
  secret_hash bytea not null unique,
  created_by uuid not null references academy."user" on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  replaced_by uuid references academy.api_token on delete set null
);
create index api_token_maker on academy.api_token (created_by);
create index api_token_replaced_by on academy.api_token (replaced_by);

-- "Via token …": the name as it was then. The token itself may be gone.
alter table academy.audit add column token_id uuid;
alter table academy.audit add column token_name text;
