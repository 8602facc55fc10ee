-- What people wrote after their account was deleted goes when their appeal is over, with the answer to it.
with over as (
  update academy.appeal a set text = '', answer = ''
  where a.state <> 'open' and (a.text <> '' or a.answer <> '')
    and not exists (select from academy."user" u where u.id = a.user_id)
  returning a.id, a.decision_id, a.user_id
), ended as (
  update academy.decision d set ended_text = null from over
  where d.id = over.decision_id and d.person_id = over.user_id and d.ended_text is not null
)
update academy.audit a set before = a.before - 'text', after = a.after - 'text' from over
where a.target_kind = 'appeal' and a.target_id = over.id::text
  or a.target_kind = 'decision' and a.target_id = over.decision_id::text
    and a.after ->> 'user_id' = over.user_id::text;
