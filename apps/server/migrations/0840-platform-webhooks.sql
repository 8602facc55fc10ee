-- Addresses of other services that are told what happens: in one project of Lotse, or in the academy (no project).
create table platform.webhook (
  id uuid primary key,
  project_id uuid references lotse.project on delete cascade,
  name text not null,
  -- Sealed: the address of a chat tool is all that is needed to write there.
  address text not null,
  format text not null,
  topics text[] not null,
  lang text not null,
  -- Whether messages in chat tools show the visitor's picture.
  with_picture boolean not null default false,
  payload_version int not null default 1,
  -- Sealed. The former one signs, too, until its time is over.
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  is_on boolean not null default true,
  -- Why it was switched off, if nobody did it.
  off_reason text check (off_reason in ('failing', 'gone')),
  off_at timestamptz,
  -- Failed attempts in a row.
  failures int not null default 0,
  failing_since timestamptz,
  -- After failures it is left alone until then.
  rests_until timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index webhook_of_project on platform.webhook (project_id);
-- Asked for every batch of facts.
create index webhook_listening on platform.webhook (project_id) where is_on;

-- What was, or will be, delivered to one of them.
create table platform.webhook_delivery (
  id uuid primary key,
  webhook_id uuid not null references platform.webhook on delete cascade,
  -- Of its webhook.
  project_id uuid,
  -- In the order in which things happened.
  nth bigint generated always as identity,
  topic text not null,
  -- Deliveries with the same key wait for each other.
  lane text,
  -- What it is about, for people.
  subject text not null,
  -- For people who ask to be forgotten.
  ticket_id uuid references lotse.ticket on delete cascade,
  contact_id uuid,
  body text not null,
  card json not null,
  is_test boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- Why it was given up without an attempt.
  reason text check (reason in ('switched_off', 'overflow')),
  -- Attempts since it was asked for, or asked for again.
  tries int not null default 0,
  attempts json not null default '[]',
  due_at timestamptz not null,
  claimed_until timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz
);

create index webhook_delivery_list on platform.webhook_delivery (webhook_id, nth);
create index webhook_delivery_due on platform.webhook_delivery (webhook_id, due_at, nth) where state = 'waiting';
create index webhook_delivery_lane on platform.webhook_delivery (webhook_id, lane, nth) where state = 'waiting';
create index webhook_delivery_claimed on platform.webhook_delivery (project_id) where claimed_until is not null;
create index webhook_delivery_age on platform.webhook_delivery (created_at);
create index webhook_delivery_ticket on platform.webhook_delivery (ticket_id) where ticket_id is not null;
create index webhook_delivery_contact on platform.webhook_delivery (contact_id) where contact_id is not null;
create index webhook_delivery_project on platform.webhook_delivery (project_id) where project_id is not null;
