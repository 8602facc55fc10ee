-- Which tasks wait in which entry of the bin: without it, whatever asks for a task or for all tasks of somebody would read
-- every entry as a whole.
create table academy.bin_task (
  bin_id uuid not null references academy.bin on delete cascade,
  subtask_id uuid not null,
  creator uuid not null,
  -- As in its copy.
  disabled boolean not null,
  primary key (bin_id, subtask_id)
);
create index bin_task_subtask on academy.bin_task (subtask_id);
create index bin_task_creator on academy.bin_task (creator);

insert into academy.bin_task (bin_id, subtask_id, creator, disabled)
select p.bin_id, (r ->> 'id')::uuid, (r ->> 'creator')::uuid, coalesce((r ->> 'disabled')::boolean, false)
from academy.bin_part p, jsonb_array_elements(p.rows) r
where p.table_name = 'subtask' on conflict do nothing;

-- By the database, because a process of the version before fills and empties the bin, too.
create function academy.list_binned_tasks() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from academy.bin_task where bin_id = old.bin_id;
    return null;
  end if;
  insert into academy.bin_task (bin_id, subtask_id, creator, disabled)
  select new.bin_id, (r ->> 'id')::uuid, (r ->> 'creator')::uuid, coalesce((r ->> 'disabled')::boolean, false)
  from jsonb_array_elements(new.rows) r on conflict do nothing;
  return null;
end $$;
create trigger bin_part_of_tasks_inserted after insert on academy.bin_part for each row
  when (new.table_name = 'subtask') execute function academy.list_binned_tasks();
create trigger bin_part_of_tasks_deleted after delete on academy.bin_part for each row
  when (old.table_name = 'subtask') execute function academy.list_binned_tasks();
