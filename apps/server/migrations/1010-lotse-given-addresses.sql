-- The address that a visitor or a site gave for answers, and whether it came with a proof of who the visitor is.
-- Nobody can tell that of earlier ones: they are asked once.
alter table lotse.visitor_session
  add column given_email text not null default '',
  add column is_email_vouched boolean not null default false;

update lotse.visitor_session set given_email = btrim(left(profile -> 'fields' ->> 'email', 320))
  where profile::text like '%"email"%' and profile::text not like '%\u0000%'
    and profile -> 'fields' ->> 'email' is not null;
