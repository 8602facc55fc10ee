-- Errors of a site that are the same mistake, and the tickets in which they were seen.
create table lotse.error_group (
  id uuid primary key,
  project_id uuid not null references lotse.project on delete cascade,
  fingerprint bytea not null,
  title text not null,
  -- Where in the code: file and line, as far as they are known.
  place text not null,
  state text not null default 'open' check (state in ('open', 'resolved', 'ignored')),
  -- The release that mends it; empty if nobody said which.
  resolved_in text not null default '',
  resolved_at timestamptz,
  -- It was seen again after it was resolved.
  is_back boolean not null default false,
  seen int not null default 0,
  visitors int not null default 0,
  first_release text not null,
  last_release text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (project_id, fingerprint)
);
create index error_group_last on lotse.error_group (project_id, state, last_at desc, id desc);
create index error_group_first on lotse.error_group (project_id, state, first_at desc, id desc);

create table lotse.error_sighting (
  group_id uuid not null references lotse.error_group on delete cascade,
  ticket_id uuid not null references lotse.ticket on delete cascade,
  project_id uuid not null,
  release text not null,
  -- The line of the ticket's console log, from 0.
  entry int not null,
  at timestamptz not null,
  primary key (group_id, ticket_id)
);
create index error_sighting_ticket on lotse.error_sighting (ticket_id);
create index error_sighting_latest on lotse.error_sighting (group_id, at desc, ticket_id desc);
create index error_sighting_release on lotse.error_sighting (project_id, release, at);

-- How often on each day: more is counted than sightings are kept.
create table lotse.error_day (
  group_id uuid not null references lotse.error_group on delete cascade,
  day date not null,
  seen int not null,
  primary key (group_id, day)
);
