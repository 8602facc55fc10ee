-- Whom a provider knows in a session that was opened with it, and its session there: it may say that either is over.
alter table academy.session
  add column remote_id text,
  add column remote_session text;
create index session_remote on academy.session (sign_on, remote_id) where sign_on is not null;
create index session_remote_session on academy.session (sign_on, remote_session) where remote_session is not null;

alter table lotse.account_session
  add column remote_id text,
  add column remote_session text;
create index account_session_remote on lotse.account_session (sign_on, remote_id) where sign_on is not null;
create index account_session_remote_session on lotse.account_session (sign_on, remote_session) where remote_session is not null;

-- Sessions from before belong to whoever is linked; which session there was not kept.
update academy.session s set remote_id = l.remote_id from academy.oauth_link l
  where l.user_id = s.user_id and l.provider_id = s.sign_on;
update lotse.account_session s set remote_id = l.remote_id from lotse.account_link l
  where l.account_id = s.account_id and l.provider_id = s.sign_on;
