-- What was said to each question of a form, cut to what its results show. Results read this alone: what a visitor sends
-- with an answer may be half a megabyte.
create table lotse.flow_answer (
  ticket_id uuid not null references lotse.ticket on delete cascade,
  name text not null,
  project_id uuid not null,
  flow_id text not null,
  value jsonb not null,
  created_at timestamptz not null,
  primary key (ticket_id, name)
);
create index flow_answer_field on lotse.flow_answer (project_id, flow_id, name, created_at desc);

-- Answers that are there already. One that cannot be read has none, rather than keeping the server from starting.
create function pg_temp.said_to(data json, name text) returns jsonb language plpgsql as $$
declare
  v jsonb := (data -> name)::jsonb;
begin
  if jsonb_typeof(v) = 'object' then v := v -> 'value'; end if;
  return case jsonb_typeof(v)
    when 'string' then to_jsonb(nullif(left(v #>> '{}', 2000), ''))
    when 'number' then v
    when 'boolean' then v
    when 'array' then (
      select jsonb_agg(case jsonb_typeof(one) when 'string' then to_jsonb(left(one #>> '{}', 200)) else one end order by at)
      from jsonb_array_elements(v) with ordinality as e (one, at)
      where at <= 100 and jsonb_typeof(one) in ('string', 'number', 'boolean'))
  end;
exception when others then return null;
end $$;

-- The form as it is now, and what it asked when it was answered.
with asked as (
  select f.project_id, f.id as flow_id, field ->> 'name' as name
  from lotse.flow f, json_array_elements(f.definition -> 'pages') page, json_array_elements(page -> 'fields') field
), answered as (
  select t.id, t.project_id, t.flow_id, t.created_at, t.form_data, q.name
  from lotse.ticket t cross join lateral (
    select a.name from asked a where a.project_id = t.project_id and a.flow_id = t.flow_id
    union select one ->> 'name' from json_array_elements(t.answers) one
  ) q
  where t.flow_id is not null and q.name is not null
), said as (
  select id, name, project_id, flow_id, pg_temp.said_to(form_data, name) as value, created_at from answered
)
insert into lotse.flow_answer (ticket_id, name, project_id, flow_id, value, created_at)
select id, name, project_id, flow_id, value, created_at from said where value is not null;
