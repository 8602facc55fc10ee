-- How satisfied a visitor is with the team's help: asked for after a ticket is resolved, the newest answer counts.
alter table lotse.ticket
  -- From 1 to 5.
  add column rating smallint,
  add column rating_word text not null default '',
  add column rated_at timestamptz,
  -- When the visitor was asked; a ticket that was reopened and resolved again asks anew.
  add column rating_asked_at timestamptz;

create index ticket_rating on lotse.ticket (project_id, last_message_at desc, id desc) where rating is not null;
create index ticket_rated on lotse.ticket (project_id, rated_at) where rating is not null;

-- Mails that ask for a rating count for a project's day, too.
drop index platform.mail_of_day;
create index mail_of_day on platform.mail (project_id, coalesce(ended_at, 'infinity'::timestamptz))
  where kind in ('letter', 'confirm-address', 'rating') and reason is distinct from 'day-limit';
