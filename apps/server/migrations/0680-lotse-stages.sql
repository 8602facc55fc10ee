-- Steps of a team's own work with tickets. Each belongs to one status, which clients of the protocol know.
create table lotse.stage (
  project_id uuid not null references lotse.project on delete cascade,
  -- The stage that every status has is named like it, and is never deleted.
  id text not null,
  status text not null check (status in ('open', 'in_progress', 'closed')),
  -- Empty if it is called like its status, in the reader's language.
  name text not null default '',
  color text not null default '',
  place int not null default 0,
  -- Forms and types whose tickets begin here.
  flows text[] not null default '{}',
  types text[] not null default '{}',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (project_id, id),
  unique (project_id, id, status)
);
create index stage_place on lotse.stage (project_id, status, place);

insert into lotse.stage (project_id, id, status, created_at, updated_at)
select p.id, s.status, s.status, now(), now()
from lotse.project p cross join unnest(array['open', 'in_progress', 'closed']) as s (status);

alter table lotse.ticket
  -- Null while it is in the stage that its status always has: most tickets are, and cost nothing.
  add column stage_id text,
  add foreign key (project_id, stage_id, status) references lotse.stage (project_id, id, status);

create index ticket_stage on lotse.ticket (project_id, coalesce(stage_id, status), last_message_at desc, id desc);
