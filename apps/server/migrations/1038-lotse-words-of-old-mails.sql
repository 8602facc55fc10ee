-- With a ticket go its words from all mails about it: those of tickets that were deleted before that was so lose them now.
update platform.mail set content = '', is_secret = true, subject = ''
  where project_id is not null and ticket_id is null and (content <> '' or subject <> '')
    and kind in ('bell', 'mention', 'reminder', 'letter', 'rating', 'mailed-answer');

-- So do mails about mentions that quote a note which was deleted, or edited after they were written. A mail quotes what was
-- written since the one before it.
update platform.mail l set content = ''
  where l.kind = 'mention' and l.content <> '' and l.state <> 'waiting' and exists (
    select from lotse.message m where m.project_id = l.project_id and m.ticket_id = l.ticket_id and m.author = 'note'
      and m.created_at <= l.created_at
      and (m.data ->> 'isDeleted' is not null or (m.data ->> 'editedAt')::timestamptz > l.created_at)
      and not exists (select from platform.mail e where e.kind = 'mention' and e.ticket_id = l.ticket_id
        and e.account_id = l.account_id and e.created_at >= m.created_at and e.created_at < l.created_at));
