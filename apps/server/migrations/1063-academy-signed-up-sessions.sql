-- Whoever signs up with a provider is signed in with it: their first session ends when the provider says so.
alter table academy.oauth_registration
  add column id_token text,
  add column remote_session text;

-- Sessions from before. People without a password have opened theirs with a provider; with several, nobody knows which.
update academy.session s set sign_on = l.provider_id, remote_id = l.remote_id
  from academy.oauth_link l join academy."user" u on u.id = l.user_id
  where s.user_id = u.id and u.password_hash is null and s.sign_on is null and s.impersonator is null
    and not exists (select from academy.oauth_link o where o.user_id = l.user_id and o.id <> l.id);
