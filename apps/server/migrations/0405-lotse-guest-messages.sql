-- What somebody wrote in a conversation of somebody else goes with them. Without its author it would stay for ever, and
-- nobody could say any more whose it is.
alter table lotse.message drop constraint message_guest_id_fkey;
alter table lotse.message add constraint message_guest_id_fkey
  foreign key (guest_id) references lotse.contact on delete cascade;
