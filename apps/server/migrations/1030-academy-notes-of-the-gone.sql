-- Notes about jobs and companies that were deleted for good, before notes went with them.
with kept (kind, id) as materialized (
  select p.table_name, (r ->> 'id')::uuid from academy.bin_part p, jsonb_array_elements(p.rows) r
  where p.table_name in ('job', 'company')
)
delete from academy.note_entry n
where n.about_kind in ('job', 'company')
  and not exists (select from academy.job j where n.about_kind = 'job' and j.id = n.about_id)
  and not exists (select from academy.company c where n.about_kind = 'company' and c.id = n.about_id)
  and (n.about_kind, n.about_id) not in (select kind, id from kept);
