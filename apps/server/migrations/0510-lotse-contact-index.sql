-- The same index as `contact_by_email`.
drop index lotse.contact_by_mail;
