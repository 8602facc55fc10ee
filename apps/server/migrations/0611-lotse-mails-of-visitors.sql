-- A mail that refers to an earlier one of the same sender belongs to the same ticket.
create index message_by_mail_key on lotse.message (project_id, (data ->> 'mailKey'))
  where data ->> 'mailKey' is not null;
