-- A block that somebody only made shorter was taken out of its decision, which ended if nothing else was left of it: there
-- was nothing to object to, although the block lasted. It is the decision's again, until then.
create temporary table shortened on commit drop as
  select d.id as decision_id, b.id as ban_id, b."end" as until
  from academy.decision d, jsonb_array_elements(d.outcomes) o join academy.ban b on b.id::text = o->>'ban_id'
  where o @> '{"error": null, "back": null}'
    and b.action = case o->>'kind' when 'block_create' then 'CREATE' when 'block_report' then 'REPORT' end
    -- One that ended as a whole was undone by hand, and nobody was told that an appeal was granted.
    and (d.state = 'done' or d.state = 'overturned' and d.ended_text = '' and (b."end" is null or b."end" > now())
      and not exists (select from academy.appeal a where a.decision_id = d.id and a.state <> 'upheld'));
update academy.decision d set
  state = 'done', ended_at = null, ended_by = null, ended_text = null,
  outcomes = (
    select jsonb_agg(case when s.ban_id is null then o else (o - 'back' - 'left') || jsonb_build_object('until', replace(
        to_char(s.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"000+00:00"'), '.000000+', '+')) end
      order by place)
    from jsonb_array_elements(d.outcomes) with ordinality e (o, place)
      left join shortened s on s.decision_id = d.id and s.ban_id::text = o->>'ban_id')
where d.id in (select decision_id from shortened);
