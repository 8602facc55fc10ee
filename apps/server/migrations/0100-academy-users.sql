create schema if not exists academy;
create extension if not exists pg_trgm;

-- Other domains keep user ids without a foreign key: what a deleted user made stays, with a dangling id.
create table academy."user" (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  display_name text not null,
  email text,
  email_verified boolean not null default false,
  registration timestamptz not null,
  last_login timestamptz,
  last_name_change timestamptz,
  enabled boolean not null default true,
  admin boolean not null default false,
  password_hash text,
  mfa_enabled boolean not null default false,
  mfa_secret text,
  -- The newest TOTP step that was accepted: a code counts once.
  mfa_step bigint not null default 0,
  mfa_recovery_hash text,
  description text not null default '',
  tags text[] not null default '{}',
  newsletter boolean not null default false,
  business boolean,
  first_name text,
  last_name text,
  street text,
  zip_code text,
  city text,
  country text,
  vat_id text,
  coins bigint not null default 0 check (coins >= 0),
  withheld_coins bigint not null default 0 check (withheld_coins >= 0),
  -- Sum of the user's skill XP.
  xp bigint not null default 0,
  version integer not null default 1
);

-- Lists: one index per sort order, the five filter flags inside, so that paging and filtering touch no row they skip
-- (and the plain column beside an expression, without which PostgreSQL reads the row to compute it).
create unique index user_name on academy."user" (lower(name));
create unique index user_email on academy."user" (lower(email));
create index user_by_registration on academy."user" (registration, id) include (enabled, admin, mfa_enabled, email_verified, newsletter);
create index user_by_name on academy."user" (lower(name), id) include (name, enabled, admin, mfa_enabled, email_verified, newsletter);
create index user_by_display_name on academy."user" (lower(display_name), id) include (display_name, enabled, admin, mfa_enabled, email_verified, newsletter);
create index user_by_email on academy."user" (lower(coalesce(email, '')), id) include (email, enabled, admin, mfa_enabled, email_verified, newsletter);
create index user_by_last_login on academy."user" (coalesce(last_login, '-infinity'), id) include (last_login, enabled, admin, mfa_enabled, email_verified, newsletter);
create index user_by_coins on academy."user" (coins, id) include (enabled, admin, mfa_enabled, email_verified, newsletter);
create index user_by_xp on academy."user" (xp, id) include (enabled, admin, mfa_enabled, email_verified, newsletter);
create index user_by_enabled on academy."user" (enabled, registration, id) include (admin, mfa_enabled, email_verified, newsletter);
create index user_by_admin on academy."user" (admin, registration, id) include (enabled, mfa_enabled, email_verified, newsletter);
create index user_by_mfa on academy."user" (mfa_enabled, registration, id) include (enabled, admin, email_verified, newsletter);
create index user_by_verified on academy."user" (email_verified, registration, id) include (enabled, admin, mfa_enabled, newsletter);
create index user_by_newsletter on academy."user" (newsletter, registration, id) include (enabled, admin, mfa_enabled, email_verified);
create index user_name_words on academy."user" using gin (lower(name) gin_trgm_ops, lower(display_name) gin_trgm_ops);
create index user_email_words on academy."user" using gin (lower(email) gin_trgm_ops);

-- Every letter and every pair of letters in the words: what a search finds that is too short for a trigram.
create function academy.grams(one text, other text default null) returns text[]
language plpgsql immutable parallel safe as $$
declare
  words text;
  found text[] := '{}';
begin
  foreach words in array array[lower(coalesce(one, '')), lower(coalesce(other, ''))] loop
    found := found || string_to_array(words, null);
    for place in 1..length(words) - 1 loop
      found := found || substr(words, place, 2);
    end loop;
  end loop;
  -- Each once; a third of the time that `select distinct` takes.
  return tsvector_to_array(array_to_tsvector(found));
end $$;
create index user_name_grams on academy."user" using gin (academy.grams(name, display_name));
create index user_email_grams on academy."user" using gin (academy.grams(email));

-- How many users are in each combination of flags, so that `total` is exact without reading a million rows.
-- Only ever inserted to (no two transactions wait for each other); folded together when it grows.
create table academy.user_count (
  enabled boolean not null,
  admin boolean not null,
  mfa_enabled boolean not null,
  email_verified boolean not null,
  newsletter boolean not null,
  users bigint not null
);

create function academy.count_users() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into academy.user_count
      select enabled, admin, mfa_enabled, email_verified, newsletter, count(*) from new_users group by 1, 2, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into academy.user_count
      select enabled, admin, mfa_enabled, email_verified, newsletter, -count(*) from old_users group by 1, 2, 3, 4, 5;
  else
    insert into academy.user_count
      select enabled, admin, mfa_enabled, email_verified, newsletter, sum(users) from (
        select enabled, admin, mfa_enabled, email_verified, newsletter, 1 as users from new_users
        union all
        select enabled, admin, mfa_enabled, email_verified, newsletter, -1 from old_users
      ) change group by 1, 2, 3, 4, 5 having sum(users) <> 0;
  end if;
  if (select count(*) from academy.user_count) > 500 then
    with part as (
      select ctid from academy.user_count for update skip locked
    ), gone as (
      delete from academy.user_count where ctid in (select ctid from part) returning *
    )
    insert into academy.user_count
      select enabled, admin, mfa_enabled, email_verified, newsletter, sum(users) from gone
      group by 1, 2, 3, 4, 5 having sum(users) <> 0;
  end if;
  return null;
end $$;

create trigger user_inserted after insert on academy."user"
  referencing new table as new_users for each statement execute function academy.count_users();
create trigger user_deleted after delete on academy."user"
  referencing old table as old_users for each statement execute function academy.count_users();
create trigger user_updated after update on academy."user"
  referencing old table as old_users new table as new_users for each statement execute function academy.count_users();

-- The same for each letter and pair of letters, so that a short search has its exact `total` at once.
create table academy.user_gram (
  field text not null,
  gram text not null,
  enabled boolean not null,
  admin boolean not null,
  mfa_enabled boolean not null,
  email_verified boolean not null,
  newsletter boolean not null,
  users bigint not null
);
create index user_gram_by_text on academy.user_gram (field, gram) include (enabled, admin, mfa_enabled, email_verified, newsletter, users);

-- A gram has a row for each combination of flags; far more than that are changes not yet folded together.
create function academy.fold_grams() returns void language sql as $$
  with part as (
    select ctid from academy.user_gram
    where (field, gram) in (select field, gram from academy.user_gram group by 1, 2 having count(*) > 100)
    for update skip locked
  ), gone as (
    delete from academy.user_gram where ctid in (select ctid from part) returning *
  )
  insert into academy.user_gram
    select field, gram, enabled, admin, mfa_enabled, email_verified, newsletter, sum(users) from gone
    group by 1, 2, 3, 4, 5, 6, 7 having sum(users) <> 0
$$;

create function academy.user_grams(name text, display_name text, email text)
returns table (field text, gram text) language sql immutable parallel safe as $$
  select 'name', unnest(academy.grams(name, display_name)) union all select 'email', unnest(academy.grams(email))
$$;

create function academy.count_grams() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into academy.user_gram
      select field, gram, enabled, admin, mfa_enabled, email_verified, newsletter, count(*)
      from new_users, academy.user_grams(name, display_name, email) group by 1, 2, 3, 4, 5, 6, 7;
  elsif tg_op = 'DELETE' then
    insert into academy.user_gram
      select field, gram, enabled, admin, mfa_enabled, email_verified, newsletter, -count(*)
      from old_users, academy.user_grams(name, display_name, email) group by 1, 2, 3, 4, 5, 6, 7;
  else
    insert into academy.user_gram
      select field, gram, enabled, admin, mfa_enabled, email_verified, newsletter, sum(users) from (
        select users, name, display_name, email, enabled, admin, mfa_enabled, email_verified, newsletter,
          count(*) over (partition by id, name, display_name, email, enabled, admin, mfa_enabled, email_verified, newsletter) as alike
        from (select 1 as users, * from new_users union all select -1, * from old_users) both_sides
      ) change, academy.user_grams(name, display_name, email)
      where alike = 1 group by 1, 2, 3, 4, 5, 6, 7 having sum(users) <> 0;
  end if;
  -- Now and then is often enough, and no write pays for it every time.
  if random() < 0.02 then perform academy.fold_grams(); end if;
  return null;
end $$;

create trigger user_inserted_grams after insert on academy."user"
  referencing new table as new_users for each statement execute function academy.count_grams();
create trigger user_deleted_grams after delete on academy."user"
  referencing old table as old_users for each statement execute function academy.count_grams();
create trigger user_updated_grams after update on academy."user"
  referencing old table as old_users new table as new_users for each statement execute function academy.count_grams();

create table academy.session (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references academy."user" on delete cascade,
  device_name text,
  created_at timestamptz not null,
  last_update timestamptz not null,
  -- Counts refreshes. The token itself is derived from id, generation and salt, and never stored.
  generation integer not null default 1,
  salt text not null,
  refresh_hash text not null,
  -- How often rights or address changed since the last refresh: access tokens from before are dead, a refresh brings
  -- one with the new claims.
  access_revoked integer not null default 0,
  -- An administrator who signed in as this user; the session ends with his rights.
  impersonator uuid references academy."user" on delete cascade
);
create index session_by_user on academy.session (user_id, last_update desc);
create index session_age on academy.session (last_update);
create index session_impersonator on academy.session (impersonator) where impersonator is not null;

-- Attempts at guessing (passwords, codes), counted before they are evaluated.
create table academy.attempt (
  kind text not null,
  key text not null,
  window_start timestamptz not null,
  in_window integer not null,
  -- Since the last success, without expiry: from three on a captcha is asked for.
  failures integer not null,
  primary key (kind, key)
);
create index attempt_age on academy.attempt (window_start);

-- Codes sent by mail: verification, newsletter, password reset. Hashed, single use.
create table academy.mail_code (
  user_id uuid not null references academy."user" on delete cascade,
  purpose text not null,
  code_hash text not null,
  -- The address it was sent to: a changed address makes the code worthless.
  email text not null,
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);

create table academy.captcha_token (
  hash text primary key,
  used_at timestamptz not null,
  -- The DELETE it was good for, which a client may repeat once.
  repeatable text
);

create table academy.oauth_link (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references academy."user" on delete cascade,
  provider_id text not null,
  remote_id text not null,
  display_name text not null,
  unique (provider_id, remote_id)
);
create index oauth_link_user on academy.oauth_link (user_id);

create table academy.coin_transaction (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  created_at timestamptz not null,
  coins bigint not null,
  description text not null,
  credit_note boolean not null
);
create index coin_transaction_user on academy.coin_transaction (user_id, created_at desc, id);
create index coin_transaction_time on academy.coin_transaction (created_at desc, id) include (coins);

-- The balance of a deleted user, kept under his id like everything else he leaves.
create table academy.left_balance (
  user_id uuid primary key,
  coins bigint not null,
  withheld_coins bigint not null
);

create table academy.premium (
  user_id uuid primary key references academy."user" on delete cascade,
  since timestamptz not null,
  until timestamptz,
  autopay boolean not null default false
);

create table academy.hearts (
  user_id uuid primary key references academy."user" on delete cascade,
  hearts integer not null,
  last_auto_refill timestamptz not null
);

create table academy.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id uuid,
  actor_name text,
  -- Set while an administrator acts in another user's session.
  as_user_id uuid,
  action text not null,
  target_kind text not null,
  target_id text not null,
  before jsonb,
  after jsonb
);
create index audit_target on academy.audit (target_kind, target_id, id desc);
create index audit_actor on academy.audit (actor_id, id desc);
create index audit_action on academy.audit (action, id desc);
create index audit_at on academy.audit (at desc, id desc);
-- The bans in a user's history.
create index audit_banned on academy.audit ((coalesce(after->>'user_id', before->>'user_id'))) where target_kind = 'ban';

-- What a search of the log looks at: who, and the id and the names (before and after) of what it was done to.
create function academy.audit_words(actor text, target text, before jsonb, after jsonb) returns text language sql immutable as $$
  select lower(concat_ws(' ', actor, target, before->>'name', before->>'title', after->>'name', after->>'title'))
$$;
create index audit_by_words on academy.audit
  using gin (academy.audit_words(actor_name, target_id, before, after) gin_trgm_ops);
