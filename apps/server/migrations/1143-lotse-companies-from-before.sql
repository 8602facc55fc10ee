-- Companies from before count as changed by the update. What comes while this reads has noted itself.
insert into lotse.company_change (project_id, key)
  select distinct c.project_id, lotse.company_key(c.company_id, c.company_name, c.email) from lotse.contact c
  where lotse.company_key(c.company_id, c.company_name, c.email) <> '';
