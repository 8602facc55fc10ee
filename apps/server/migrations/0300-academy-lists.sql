-- Names stand in German order: Ö beside O, and not behind Z.
create collation academy.german (provider = icu, locale = 'de');

-- Balance and XP join the flags inside every index of the user list, so that a filter by them reads no row it skips.
drop index academy.user_by_registration;
drop index academy.user_by_name;
drop index academy.user_by_display_name;
drop index academy.user_by_email;
drop index academy.user_by_last_login;
drop index academy.user_by_coins;
drop index academy.user_by_xp;
drop index academy.user_by_enabled;
drop index academy.user_by_admin;
drop index academy.user_by_mfa;
drop index academy.user_by_verified;
drop index academy.user_by_newsletter;
create index user_by_registration on academy."user" (registration, id) include (enabled, admin, mfa_enabled, email_verified, newsletter, coins, xp);
create index user_by_name on academy."user" (lower(name) collate academy.german, id) include (name, enabled, admin, mfa_enabled, email_verified, newsletter, coins, xp);
create index user_by_display_name on academy."user" (lower(display_name) collate academy.german, id) include (display_name, enabled, admin, mfa_enabled, email_verified, newsletter, coins, xp);
create index user_by_email on academy."user" (lower(coalesce(email, '')), id) include (email, enabled, admin, mfa_enabled, email_verified, newsletter, coins, xp);
create index user_by_last_login on academy."user" (coalesce(last_login, '-infinity'), id) include (last_login, enabled, admin, mfa_enabled, email_verified, newsletter, coins, xp);
create index user_by_coins on academy."user" (coins, id) include (enabled, admin, mfa_enabled, email_verified, newsletter, xp);
create index user_by_xp on academy."user" (xp, id) include (enabled, admin, mfa_enabled, email_verified, newsletter, coins);
create index user_by_enabled on academy."user" (enabled, registration, id) include (admin, mfa_enabled, email_verified, newsletter, coins, xp);
create index user_by_admin on academy."user" (admin, registration, id) include (enabled, mfa_enabled, email_verified, newsletter, coins, xp);
create index user_by_mfa on academy."user" (mfa_enabled, registration, id) include (enabled, admin, email_verified, newsletter, coins, xp);
create index user_by_verified on academy."user" (email_verified, registration, id) include (enabled, admin, mfa_enabled, newsletter, coins, xp);
create index user_by_newsletter on academy."user" (newsletter, registration, id) include (enabled, admin, mfa_enabled, email_verified, coins, xp);

drop index academy.company_by_name;
drop index academy.job_by_title;
drop index academy.challenge_by_title;
create index company_by_name on academy.company (lower(name) collate academy.german, id);
create index job_by_title on academy.job (lower(title) collate academy.german, id);
create index challenge_by_title on academy.challenge (lower(title) collate academy.german, task_id);

-- TOTP secrets are sealed with the installation's key (`v1:…`). Those from before are found here and sealed at a start.
create index user_open_secret on academy."user" (id) where mfa_secret not like 'v1:%';

-- A search of the log also finds ids: of who did it, and of whose ban it is. A deleted user has no other name.
create function academy.audit_text(actor uuid, actor_name text, target text, before jsonb, after jsonb) returns text
language sql immutable parallel safe as $$
  select lower(concat_ws(' ', actor::text, actor_name, target, before->>'name', before->>'title', before->>'user_id',
    after->>'name', after->>'title', after->>'user_id'))
$$;
drop index academy.audit_by_words;
drop function academy.audit_words;
create index audit_by_text on academy.audit
  using gin (academy.audit_text(actor_id, actor_name, target_id, before, after) gin_trgm_ops);
