-- What an administrator wants to be mailed about reports. No row means nothing: nobody is mailed who did not ask for it.
create table academy.moderator_hearing (
  user_id uuid primary key references academy."user" on delete cascade,
  mails text not null check (mails in ('every', 'daily', 'weekly', 'nothing')),
  -- Of a digest, on clocks of the time zone; 1 is Monday.
  hour smallint not null check (hour between 0 and 23),
  day smallint not null check (day between 1 and 7),
  time_zone text not null,
  language text not null check (language in ('de', 'en')),
  -- Reports after this moment have not been mailed yet.
  heard_until timestamptz not null,
  mailed_at timestamptz,
  -- When the next digest is due; null without one.
  digest_at timestamptz
);

create index hearing_digest on academy.moderator_hearing (digest_at) where digest_at is not null;
create index hearing_every on academy.moderator_hearing (user_id) where mails = 'every';
