-- Companies have no rows of their own: that contacts come or go, or that their company is called differently, is noted. Each
-- time by a row of its own: with one row for each company, everybody of a company would wait for everybody else of it.
create table lotse.company_change (
  project_id uuid not null,
  id uuid not null default gen_random_uuid(),
  key text not null,
  changed_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (project_id, id)
);
create index company_change_time on lotse.company_change (project_id, changed_at, id);
create index company_change_key on lotse.company_change (project_id, key, changed_at, id);

create function lotse.note_company_of() returns trigger language plpgsql as $$
declare
  was text := case when tg_op = 'INSERT' then '' else lotse.company_key(old.company_id, old.company_name, old.email) end;
  becomes text := case when tg_op = 'DELETE' then '' else lotse.company_key(new.company_id, new.company_name, new.email) end;
begin
  -- A project that is being removed has no readers.
  if tg_op = 'DELETE' and not exists (select from lotse.project p where p.id = old.project_id and p.team_id is not null) then
    return null;
  end if;
  if becomes <> '' and (becomes <> was or old.company_name is distinct from new.company_name) then
    insert into lotse.company_change (project_id, key) values (new.project_id, becomes);
  end if;
  if was <> '' and was <> becomes then
    if exists (select from lotse.contact c where c.project_id = old.project_id
        and lotse.company_key(c.company_id, c.company_name, c.email) <> ''
        and lotse.company_key(c.company_id, c.company_name, c.email) = was) then
      insert into lotse.company_change (project_id, key) values (old.project_id, was);
    else
      -- Nobody belongs to it any more. Nothing waits here for somebody who does the same.
      delete from lotse.company_change where project_id = old.project_id and id = any(array(
        select k.id from lotse.company_change k where k.project_id = old.project_id and k.key = was for update skip locked));
    end if;
  end if;
  return null;
end $$;
create trigger contact_company_made after insert on lotse.contact for each row
  when (lotse.company_key(new.company_id, new.company_name, new.email) <> '')
  execute function lotse.note_company_of();
create trigger contact_company_changed after update of company_id, company_name, email on lotse.contact for each row
  when ((old.company_id, old.company_name, old.email) is distinct from (new.company_id, new.company_name, new.email))
  execute function lotse.note_company_of();
create trigger contact_company_gone after delete on lotse.contact for each row
  when (lotse.company_key(old.company_id, old.company_name, old.email) <> '')
  execute function lotse.note_company_of();
