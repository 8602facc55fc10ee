-- The tickets of a stage that is deleted; those in the stages that every status has are not in it.
create index ticket_stage_id on lotse.ticket (project_id, stage_id, status) where stage_id is not null;
