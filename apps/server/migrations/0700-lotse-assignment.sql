-- Who gets new tickets. The first rule that fits counts.
create table lotse.assignment_rule (
  project_id uuid not null references lotse.project on delete cascade,
  id uuid not null,
  name text not null,
  is_on boolean not null default false,
  -- What it asks of a ticket.
  conditions json not null,
  -- Those who get the tickets, in turn. Whoever has left the team is taken out.
  people uuid[] not null,
  -- Whoever has so many unresolved tickets gets no more; null for no limit.
  most_open int,
  -- Who got the last one.
  last_id uuid,
  place int not null default 0,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (project_id, id)
);

alter table lotse.account
  add column is_away boolean not null default false,
  -- Null if it has no end.
  add column away_until timestamptz;

-- Whoever answers an unassigned ticket first takes it. Projects that exist already have to switch it on.
alter table lotse.project
  add column first_answer_takes boolean not null
    generated always as (coalesce(settings -> 'assignment' ->> 'firstAnswerTakes' = 'true', false)) stored;
