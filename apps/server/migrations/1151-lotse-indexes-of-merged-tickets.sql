-- without a transaction: reports go on meanwhile.
create index concurrently if not exists ticket_merged on lotse.ticket (project_id, merged_into) where merged_into is not null;
create index concurrently if not exists ticket_merged_by on lotse.ticket (merged_by) where merged_by is not null;
alter table lotse.ticket validate constraint ticket_merged_into;
