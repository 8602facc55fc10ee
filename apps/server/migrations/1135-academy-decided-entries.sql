-- What was deleted because of a report comes back only with those who may decide about reports.
alter table academy.bin add column decided boolean not null default false;

-- Reports that were only closed with their task are in a part of the entry.
update academy.bin b set decided = true
where b.kind = 'subtask' and b.restored_at is null and exists (
  select from academy.subtask_report r
  where r.subtask_id = case when b.kind = 'subtask' then b.thing_id::uuid end and r.decision_id is null
    and r.completed_action in ('DELETE_TASK', 'BLOCK_CREATOR') and r.completed_by = b.deleted_by
    and r.completed_timestamp between b.deleted_at - interval '1 minute' and b.deleted_at + interval '1 minute'
    and not exists (select from academy.bin_part p
      where p.bin_id = b.id and p.table_name = 'open_report' and p.rows @> to_jsonb(r.id)));
