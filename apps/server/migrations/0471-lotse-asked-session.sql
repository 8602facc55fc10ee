-- Who gave an address when its owner was asked last: the same visitor may have them asked again earlier than others.
alter table lotse.mail_address add column asked_session uuid;
