-- Who is looking at the reports of a task right now. It ends by itself, without a sign of life.
create table academy.report_claim (
  subtask_id uuid primary key,
  user_id uuid not null references academy."user" on delete cascade,
  claimed_at timestamptz not null,
  seen_at timestamptz not null
);
create index report_claim_user on academy.report_claim (user_id);
create index report_claim_seen on academy.report_claim (seen_at);

-- The first open report of each task, which stands for all of them in the queue.
create index report_open_task on academy.subtask_report (subtask_id, timestamp, id) where completed_timestamp is null;
create index report_assignee on academy.subtask_report (assignee, timestamp desc, id desc)
  where completed_timestamp is null;
