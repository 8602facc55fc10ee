-- Why a user is to be deleted: the second administrator reads it, and then the person. Requests from before have none.
alter table academy.approval
  add column reason_id uuid,
  add column text text not null default '',
  add column tell_person boolean not null default false;
