-- What is decided about whoever reported a task is a decision of its own, beside the one about the task.
alter table academy.decision add column beside uuid;
create index decision_beside on academy.decision (beside) where beside is not null;
drop index academy.decision_pending_person;
create unique index decision_pending_person on academy.decision (person_id)
  where state = 'pending' and subtask_id is null and beside is null;

-- Besides the decision itself, people are mailed that it was reversed, and about their appeal.
alter table academy.decision_mail add column about text not null default 'decision'
  check (about in ('decision', 'ended', 'received', 'answer'));
alter table academy.decision_mail drop constraint decision_mail_pkey;
alter table academy.decision_mail add primary key (decision_id, user_id, about);

-- Reports of a decision that was replaced belong to the one that replaced it.
with recursive chain (first, last) as (
  select replaces, id from academy.decision where replaces is not null
  union all
  select c.first, d.id from chain c join academy.decision d on d.replaces = c.last
)
update academy.subtask_report r set decision_id = c.last from chain c
where r.decision_id = c.first and not exists (select from academy.decision d where d.replaces = c.last);

-- A task that a decision keeps hidden was not adjusted.
update academy.subtask_report r set completed_action = 'HIDE_TASK' from academy.decision d
where d.id = r.decision_id and r.completed_action = 'REVISE' and d.actions @> '[{"kind": "disable_task"}]';

-- Where somebody is answered whose account a decision deleted, for as long as they can object.
create table academy.kept_address (
  decision_id uuid primary key references academy.decision on delete cascade,
  user_id uuid not null,
  email text not null,
  language text not null check (language in ('de', 'en')),
  until timestamptz not null
);
