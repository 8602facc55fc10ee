-- Decisions about all tasks of which somebody has shown some by hand: the clock looks whether the others are gone for good.
create index decision_partly_shown on academy.decision (id)
  where state = 'done' and outcomes @> '[{"kind": "disable_tasks", "shown": true}]';
