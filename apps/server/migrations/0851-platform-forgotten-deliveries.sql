-- Whom and what a delivery tells of: it is deleted with them.
alter table platform.webhook_delivery add column people uuid[] not null default '{}';
alter table platform.webhook_delivery add column message_id uuid;
create index webhook_delivery_people on platform.webhook_delivery using gin (people) where people <> '{}';
create index webhook_delivery_message on platform.webhook_delivery (message_id) where message_id is not null;

-- Those of the last 30 days say it in their bodies.
update platform.webhook_delivery set people = array_remove(array[
    body::json #>> '{data,user,id}', body::json #>> '{data,block,user,id}',
    body::json #>> '{data,decision,person,id}', body::json #>> '{data,report,assignee,id}'], null)::uuid[]
  where project_id is null and not is_test;
update platform.webhook_delivery d set people = array[a.user_id] from academy.appeal a
  where d.project_id is null and d.topic like 'appeal.%' and d.lane = a.id::text;
update platform.webhook_delivery set message_id = (body::json #>> '{data,message,id}')::uuid
  where project_id is not null and body::json #>> '{data,message,id}' is not null;
