-- A reminder has a line that only its agent may read. Those mails were stored like any other to the team: they lose
-- their content, unless they still have to be sent.
with reminders as (
  select id from platform.mail
  where kind = 'bell' and content ~ '^\{"text":"([^"\\]*\\n\\n)?(Erinnerung: Ticket von |Reminder: ticket from )')
update platform.mail set
    kind = 'reminder',
    is_secret = state <> 'waiting',
    content = case when state = 'waiting' then content else '' end
  where id in (select id from reminders);
