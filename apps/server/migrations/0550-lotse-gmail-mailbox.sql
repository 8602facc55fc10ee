-- Gmail ignores dots in front of the `@`, and has two names: such addresses are one mailbox.
update lotse.mail_address
set mailbox = replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
where email like '%@gmail.com' or email like '%@googlemail.com';
