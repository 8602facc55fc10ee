create schema lotse;

-- People of the console ---------------------------------------------------------------------------------------------

create table lotse.account (
  id uuid primary key,
  email text not null,
  name text not null,
  lang text not null default 'de',
  avatar text,
  password_hash text not null,
  -- Sealed with a key of the installation; null while MFA is off. `pending` until the first code has been given.
  mfa_secret text,
  mfa_pending text,
  -- The last accepted step: a code works once.
  mfa_step bigint not null default 0,
  recovery_codes text[] not null default '{}',
  disabled_at timestamptz,
  created_at timestamptz not null
);
create unique index account_email on lotse.account (lower(email));

create table lotse.account_session (
  id uuid primary key,
  account_id uuid not null references lotse.account on delete cascade,
  token_hash bytea not null unique,
  user_agent text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_session_account on lotse.account_session (account_id);

-- Failed sign-ins and codes by bucket; in the database so that a restart does not reset them.
create table lotse.attempt (
  bucket text primary key,
  count int not null,
  window_start timestamptz not null
);

create table lotse.password_reset (
  token_hash bytea primary key,
  account_id uuid not null references lotse.account on delete cascade,
  expires_at timestamptz not null
);
create index password_reset_account on lotse.password_reset (account_id);

create table lotse.team (
  id uuid primary key,
  name text not null,
  created_at timestamptz not null
);

create table lotse.membership (
  team_id uuid not null references lotse.team on delete cascade,
  account_id uuid not null references lotse.account on delete cascade,
  role text not null check (role in ('owner', 'manager', 'agent', 'viewer')),
  created_at timestamptz not null,
  primary key (team_id, account_id)
);
create index membership_account on lotse.membership (account_id);

create table lotse.invitation (
  id uuid primary key,
  team_id uuid not null references lotse.team on delete cascade,
  email text not null,
  role text not null check (role in ('owner', 'manager', 'agent', 'viewer')),
  token_hash bytea not null unique,
  invited_by uuid references lotse.account on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index invitation_email on lotse.invitation (team_id, lower(email));

create table lotse.audit (
  id uuid primary key,
  team_id uuid not null references lotse.team on delete cascade,
  project_id uuid,
  account_id uuid references lotse.account on delete set null,
  account_name text not null,
  action text not null,
  subject text not null,
  details jsonb not null default '{}',
  at timestamptz not null
);
create index audit_team on lotse.audit (team_id, at desc, id desc);

-- Projects ----------------------------------------------------------------------------------------------------------

create table lotse.project (
  id uuid primary key,
  team_id uuid not null references lotse.team on delete cascade,
  name text not null,
  -- Signs user ids (userHash). Sealed like MFA secrets.
  identity_secret text not null,
  identity_mode text not null default 'off' check (identity_mode in ('off', 'warn', 'enforce')),
  -- Empty: any site.
  allowed_origins text[] not null default '{}',
  default_lang text not null default 'de',
  -- Appearance, texts, features, retention; json keeps the order of keys.
  settings json not null default '{}',
  version int not null default 1,
  created_at timestamptz not null
);
create index project_team on lotse.project (team_id);

-- The next ticket number, taken by the statement that stores the ticket: numbers have no gap.
create table lotse.ticket_counter (
  project_id uuid primary key references lotse.project on delete cascade,
  next bigint not null default 1
);

create table lotse.sdk_key (
  key text primary key,
  project_id uuid not null references lotse.project on delete cascade,
  name text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index sdk_key_project on lotse.sdk_key (project_id);

-- Visitors ----------------------------------------------------------------------------------------------------------
-- Hot tables hold no foreign key to the project: each insert would lock that one row.

create table lotse.contact (
  id uuid primary key,
  project_id uuid not null,
  user_id text,
  -- Some session has proved to be this user.
  verified boolean not null default false,
  name text not null default '',
  email text not null default '',
  phone text not null default '',
  value double precision,
  company_id text not null default '',
  company_name text not null default '',
  plan text not null default '',
  sla double precision,
  avatar text not null default '',
  custom_data json not null default '{}',
  lang text not null default '',
  search tsvector not null generated always as (
    to_tsvector('simple', name || ' ' || email || ' ' || company_name || ' ' || coalesce(user_id, ''))
  ) stored,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create unique index contact_user on lotse.contact (project_id, user_id) where user_id is not null;
create index contact_seen on lotse.contact (project_id, last_seen_at desc, id desc);
create index contact_search on lotse.contact using gin (search);

create table lotse.visitor_session (
  id uuid primary key,
  project_id uuid not null,
  contact_id uuid not null references lotse.contact on delete cascade,
  hash bytea not null,
  -- Proved by userHash. Only then may it read what other sessions of the contact wrote.
  verified boolean not null default false,
  -- A userHash was given and wrong (identity mode warn).
  suspicious boolean not null default false,
  user_id text,
  -- Contact fields as this session sent them, for the echo that keeps an unchanged identify from being sent again.
  profile json not null default '{}',
  lang text not null default '',
  device_type text not null default '',
  platform text not null default '',
  sdk_version text not null default '',
  current_url text not null default '',
  -- The widget is open: actions would be lost.
  opened boolean not null default false,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index visitor_session_contact on lotse.visitor_session (project_id, contact_id);
create index visitor_session_seen on lotse.visitor_session (last_seen_at);
create index visitor_session_site on lotse.visitor_session (project_id, last_seen_at desc);

create table lotse.visitor_event (
  id uuid primary key,
  project_id uuid not null,
  contact_id uuid not null references lotse.contact on delete cascade,
  session_id uuid not null,
  name text not null,
  data json,
  -- As the client's clock says, never after `received_at`.
  at timestamptz not null,
  received_at timestamptz not null
);
create index visitor_event_contact on lotse.visitor_event (project_id, contact_id, at desc);
create index visitor_event_age on lotse.visitor_event (received_at);
create index visitor_event_name on lotse.visitor_event (project_id, name, received_at desc);

-- Contacts that were deleted, without a word about who they were; applied again after a restore.
create table lotse.tombstone (
  contact_id uuid primary key,
  project_id uuid not null,
  at timestamptz not null
);

-- Tickets and conversations -----------------------------------------------------------------------------------------

create table lotse.ticket (
  id uuid primary key,
  project_id uuid not null,
  number bigint not null,
  contact_id uuid not null references lotse.contact on delete cascade,
  session_id uuid not null,
  -- Written by a session that had proved its identity; other sessions of the contact may read only such tickets.
  verified boolean not null default false,
  type text not null,
  priority smallint not null,
  status text not null default 'open' check (status in ('open', 'in_progress', 'closed')),
  title text not null default '',
  preview text not null default '',
  tags text[] not null default '{}',
  is_silent boolean not null default false,
  form_data json not null default '{}',
  -- It began as a filled-in form, whatever the team calls it later. What a bot asks lands in form_data too.
  by_form boolean not null default false,
  custom_data json not null default '{}',
  meta_data json not null default '{}',
  current_url text not null default '',
  -- What the client named: an outbound message or a flow.
  outbound text,
  flow_id text,
  share_token text not null,
  recording_token text,
  has_snapshot boolean not null default false,
  has_replay boolean not null default false,
  assignee_id uuid references lotse.account on delete set null,
  bot_id text,
  bot_state json,
  visitor_unread int not null default 0,
  visitor_read_at timestamptz,
  team_unread boolean not null default true,
  team_read_at timestamptz,
  last_message_at timestamptz not null,
  search tsvector not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz
);
create unique index ticket_share_token on lotse.ticket (share_token);
create index ticket_latest on lotse.ticket (project_id, last_message_at desc, id desc);
create index ticket_status on lotse.ticket (project_id, status, last_message_at desc, id desc);
create index ticket_priority on lotse.ticket (project_id, priority desc, last_message_at desc, id desc);
create index ticket_created on lotse.ticket (project_id, created_at desc, id desc);
create index ticket_assignee on lotse.ticket (project_id, assignee_id, last_message_at desc, id desc) where assignee_id is not null;
create index ticket_assignee_status on lotse.ticket (project_id, assignee_id, status, last_message_at desc, id desc) where assignee_id is not null;
create index ticket_contact on lotse.ticket (project_id, contact_id, last_message_at desc);
create index ticket_session on lotse.ticket (project_id, session_id);
create index ticket_type on lotse.ticket (project_id, type, last_message_at desc, id desc);
create index ticket_tags on lotse.ticket using gin (tags) where tags <> '{}';
create index ticket_search on lotse.ticket using gin (search);
create index ticket_flow on lotse.ticket (project_id, flow_id, created_at) where flow_id is not null;

-- Logs, snapshot and replay: JSON, gzip when it is large, read only when somebody looks.
create table lotse.ticket_part (
  ticket_id uuid not null references lotse.ticket on delete cascade,
  kind text not null,
  project_id uuid not null,
  bytes bytea not null,
  raw_size int not null,
  created_at timestamptz not null,
  primary key (ticket_id, kind)
);

create table lotse.idempotency (
  project_id uuid not null,
  key text not null,
  request_hash bytea not null,
  ticket_id uuid not null references lotse.ticket on delete cascade,
  answer json not null,
  created_at timestamptz not null,
  primary key (project_id, key)
);
create index idempotency_age on lotse.idempotency (created_at);
create index idempotency_ticket on lotse.idempotency (ticket_id);

create table lotse.message (
  id uuid primary key,
  project_id uuid not null,
  ticket_id uuid not null references lotse.ticket on delete cascade,
  author text not null check (author in ('visitor', 'team', 'bot', 'system', 'note', 'change')),
  account_id uuid references lotse.account on delete set null,
  bot_id text,
  -- Who wrote it with the share token of somebody else's conversation; `data` says so when they are gone.
  guest_id uuid references lotse.contact on delete set null,
  text text not null default '',
  html text,
  -- Buttons, cited articles, what happened.
  data json not null default '{}',
  client_id text,
  -- A page of the visitor has shown it as a notification.
  pushed_at timestamptz,
  created_at timestamptz not null
);
create index message_ticket on lotse.message (project_id, ticket_id, created_at, id);
create index message_guest on lotse.message (guest_id) where guest_id is not null;
create unique index message_client on lotse.message (ticket_id, client_id) where client_id is not null;

-- Sessions that were given a share token and are not the visitor's own: they hear of what is written, too.
create table lotse.conversation_guest (
  ticket_id uuid not null references lotse.ticket on delete cascade,
  session_id uuid not null references lotse.visitor_session on delete cascade,
  project_id uuid not null,
  primary key (ticket_id, session_id)
);
create index conversation_guest_session on lotse.conversation_guest (session_id);

create table lotse.upload (
  -- Unguessable; the file's address and its name in the store.
  token text primary key,
  project_id uuid not null,
  contact_id uuid references lotse.contact on delete cascade,
  session_id uuid,
  account_id uuid references lotse.account on delete set null,
  ticket_id uuid references lotse.ticket on delete cascade,
  message_id uuid references lotse.message on delete cascade,
  -- Kept without ticket or message: covers, avatars, voices of the team.
  is_asset boolean not null default false,
  name text not null,
  content_type text not null,
  size bigint not null,
  created_at timestamptz not null
);
create index upload_ticket on lotse.upload (ticket_id) where ticket_id is not null;
create index upload_message on lotse.upload (message_id) where message_id is not null;
create index upload_contact on lotse.upload (contact_id) where contact_id is not null;
create index upload_project on lotse.upload (project_id, created_at);

-- Files whose row is gone; removed from the store after the commit, and again by the sweeper.
create table lotse.file_removal (
  token text primary key,
  at timestamptz not null
);
create function lotse.remember_file() returns trigger language plpgsql as $$
begin
  insert into lotse.file_removal (token, at) values (old.token, now()) on conflict do nothing;
  return old;
end $$;
create trigger upload_removed after delete on lotse.upload for each row execute function lotse.remember_file();

-- Content -----------------------------------------------------------------------------------------------------------

create table lotse.flow (
  project_id uuid not null references lotse.project on delete cascade,
  id text not null,
  kind text not null check (kind in ('feedback', 'survey')),
  name text not null,
  status text not null default 'draft' check (status in ('draft', 'live', 'archived')),
  definition json not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (project_id, id)
);

create table lotse.bot (
  project_id uuid not null references lotse.project on delete cascade,
  id text not null,
  kind text not null check (kind in ('script', 'answer')),
  name text not null,
  status text not null default 'draft' check (status in ('draft', 'live', 'archived')),
  definition json not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (project_id, id)
);

create table lotse.news (
  id uuid primary key,
  project_id uuid not null references lotse.project on delete cascade,
  status text not null default 'draft' check (status in ('draft', 'live', 'archived')),
  title json not null,
  preview_text json not null,
  html json not null,
  cover_image_url text,
  author_id uuid references lotse.account on delete set null,
  published_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index news_published on lotse.news (project_id, published_at desc);

create table lotse.news_read (
  news_id uuid not null references lotse.news on delete cascade,
  scope_id uuid not null,
  contact_id uuid not null references lotse.contact on delete cascade,
  project_id uuid not null,
  at timestamptz not null,
  primary key (news_id, scope_id)
);
create index news_read_contact on lotse.news_read (contact_id);

create table lotse.help_collection (
  id uuid primary key,
  project_id uuid not null references lotse.project on delete cascade,
  title json not null,
  description json not null,
  icon text not null default 'book',
  position int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index help_collection_project on lotse.help_collection (project_id, position);

create table lotse.help_article (
  id uuid primary key,
  project_id uuid not null references lotse.project on delete cascade,
  collection_id uuid not null references lotse.help_collection on delete cascade,
  status text not null default 'draft' check (status in ('draft', 'live', 'archived')),
  position int not null default 0,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index help_article_collection on lotse.help_article (project_id, collection_id, position);

create table lotse.help_text (
  article_id uuid not null references lotse.help_article on delete cascade,
  project_id uuid not null,
  lang text not null,
  title text not null,
  html text not null,
  plain text not null,
  search tsvector not null,
  primary key (article_id, lang)
);
create index help_text_search on lotse.help_text using gin (search);

create table lotse.help_vote (
  article_id uuid not null references lotse.help_article on delete cascade,
  scope_id uuid not null,
  contact_id uuid not null references lotse.contact on delete cascade,
  project_id uuid not null,
  vote text not null check (vote in ('up', 'down')),
  at timestamptz not null,
  primary key (article_id, scope_id)
);
create index help_vote_contact on lotse.help_vote (contact_id);

-- Outbound ----------------------------------------------------------------------------------------------------------

create table lotse.outbound (
  id uuid primary key,
  project_id uuid not null references lotse.project on delete cascade,
  kind text not null check (kind in ('notification', 'banner', 'survey', 'news', 'checklist', 'tour', 'tooltip')),
  name text not null,
  status text not null default 'draft' check (status in ('draft', 'live', 'paused', 'archived')),
  config json not null,
  targeting json not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  live_at timestamptz
);
create index outbound_live on lotse.outbound (project_id, status);

-- What happened to one visitor; the conditional write on it decides "once". Here and below `scope_id` is the contact
-- when the session has proved its identity, else the session: an unproved identity never sees what another one did.
create table lotse.delivery (
  outbound_id uuid not null references lotse.outbound on delete cascade,
  scope_id uuid not null,
  contact_id uuid not null references lotse.contact on delete cascade,
  project_id uuid not null,
  session_id uuid not null,
  -- Waits for a connected page.
  pending boolean not null default true,
  queued_at timestamptz not null,
  shown_count int not null default 0,
  shown_at timestamptz,
  clicked_at timestamptz,
  completed_at timestamptz,
  quit_at timestamptz,
  primary key (outbound_id, scope_id)
);
create index delivery_pending on lotse.delivery (project_id, scope_id) where pending;
create index delivery_contact on lotse.delivery (contact_id);

create table lotse.checklist (
  id uuid primary key,
  project_id uuid not null,
  outbound_id uuid not null references lotse.outbound on delete cascade,
  scope_id uuid not null,
  contact_id uuid not null references lotse.contact on delete cascade,
  shared_key text not null default '',
  -- Steps taken out of the checklist stay: they count again when they come back.
  completed_steps text[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'done')),
  -- What it was called on pages of sessions that proved to be the same person later.
  former_ids uuid[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index checklist_owner on lotse.checklist (outbound_id, scope_id, shared_key);
create index checklist_contact on lotse.checklist (contact_id);
