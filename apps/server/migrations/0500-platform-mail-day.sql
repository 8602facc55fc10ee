-- Mails to visitors that count for a project's day: what waits, and what has ended lately.
create index mail_of_day on platform.mail (project_id, coalesce(ended_at, 'infinity'::timestamptz))
  where kind in ('letter', 'confirm-address') and reason is distinct from 'day-limit';
