-- Answers of the team reach visitors by mail once they have left. What is known of an address is kept by project and
-- address, not by contact: several contacts may have given the same one, and limits are those of the destination.
create table lotse.mail_address (
  project_id uuid not null references lotse.project on delete cascade,
  -- In small letters.
  email text not null,
  -- The same without what follows a plus: one mailbox takes all of them.
  mailbox text not null,
  proved_at timestamptz,
  -- Its owner wants no more mail of this project.
  stopped_at timestamptz,
  -- The last time its owner was asked to confirm it.
  asked_at timestamptz,
  primary key (project_id, email)
);

create index mail_address_by_mailbox on lotse.mail_address (mailbox, asked_at);

-- The newest message of the team that was mailed.
alter table lotse.ticket add column lettered_at timestamptz;

-- Who has confirmed an address gets what waits for it.
create index contact_by_email on lotse.contact (project_id, lower(email)) where email <> '';
