-- A claim lasts as long as one of the tabs in which its holder has the task open. Those of this moment begin anew.
delete from academy.report_claim;
alter table academy.report_claim drop column seen_at;
alter table academy.report_claim add column until timestamptz not null;
create index report_claim_over on academy.report_claim (until);

create table academy.report_claim_tab (
  subtask_id uuid not null references academy.report_claim on delete cascade,
  tab uuid not null,
  until timestamptz not null,
  primary key (subtask_id, tab)
);
