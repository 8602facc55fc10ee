-- Single sign-on: how a session was opened, what accounts are linked to, and what counts only once.

alter table academy.session
  add column sign_on text,
  -- Sealed; the provider asks for it when somebody signs out there.
  add column id_token text,
  -- The provider has asked for a second factor.
  add column has_factor boolean not null default false;

-- Somebody whom a provider knows and who may sign up: the token of ten minutes.
create table academy.oauth_registration (
  token_hash text primary key,
  provider_id text not null,
  remote_id text not null,
  display_name text not null,
  expires_at timestamptz not null
);

-- People who sign in with a provider only have no password.
alter table lotse.account alter column password_hash drop not null;
alter table lotse.account_session
  add column sign_on text,
  add column id_token text;

create table lotse.account_link (
  id uuid primary key,
  account_id uuid not null references lotse.account on delete cascade,
  provider_id text not null,
  -- Issuer and subject.
  remote_id text not null,
  display_name text not null,
  created_at timestamptz not null,
  unique (provider_id, remote_id)
);
create index account_link_account on lotse.account_link (account_id);

create table platform.used_sign_on (
  state_hash text primary key,
  until timestamptz not null
);
create index used_sign_on_until on platform.used_sign_on (until);
