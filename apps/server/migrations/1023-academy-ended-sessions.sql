-- Sessions that are over, for the record of whoever was signed in. Who ended them keeps only an id, as in the history.
create table academy.ended_session (
  id uuid primary key,
  user_id uuid not null references academy."user" on delete cascade,
  device_name text,
  created_at timestamptz not null,
  impersonator uuid,
  ended_at timestamptz not null,
  -- Null if it ended by itself.
  ended_by uuid,
  cause text not null
);
create index ended_session_by_user on academy.ended_session (user_id, ended_at desc);
