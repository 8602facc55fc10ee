-- A ticket that was merged into another one keeps its conversation, which only its visitor sees, and is in no list.
-- Everything that lists or counts leaves out tickets without a title, also in earlier versions: so its title waits in
-- merged_title.
alter table lotse.ticket
  add column merged_into uuid,
  add column merged_title text,
  add column merged_at timestamptz,
  add column merged_by uuid references lotse.account on delete set null,
  -- What it was before, for whoever separates it again.
  add column merged_state jsonb,
  -- The tickets it had been merged into before those were merged themselves, the first one first.
  add column merged_path uuid[] not null default '{}',
  -- What a merged visitor has written since the ticket's own visitor was last heard or answered: only the team reads it.
  add column team_preview text,
  add column own_message_at timestamptz;
-- 1151 checks it: nobody has merged anything before.
alter table lotse.ticket add constraint ticket_merged_into foreign key (project_id, merged_into)
  references lotse.ticket (project_id, id) on delete set null (merged_into) not valid;

-- Also when the ticket that stays is deleted with its visitor: what others wrote comes back as tickets of their own.
create function lotse.merge_or_separate() returns trigger language plpgsql as $$
declare
  before jsonb := old.merged_state;
  kept record;
begin
  if new.merged_into is null and old.merged_into is not null then
    new.title := coalesce(old.merged_title, '');
    -- The visitor was told of a new status.
    if before ->> 'shown' = old.status then
      new.status := before ->> 'status';
      new.closed_at := (before ->> 'closed_at')::timestamptz;
    end if;
    select s.id into new.stage_id from lotse.stage s
      where s.project_id = new.project_id and s.id = before ->> 'stage_id' and s.status = new.status;
    select a.id into new.assignee_id from lotse.account a where a.id = (before ->> 'assignee_id')::uuid;
    if new.status <> 'closed' then
      new.waits_since := (before ->> 'waits_since')::timestamptz;
      new.snoozed_at := (before ->> 'snoozed_at')::timestamptz;
      new.snoozed_until := (before ->> 'snoozed_until')::timestamptz;
      select a.id into new.snoozed_by from lotse.account a where a.id = (before ->> 'snoozed_by')::uuid;
    end if;
    new.team_unread := new.team_unread or coalesce((before ->> 'team_unread')::boolean, false);
    new.merged_title := null;
    new.merged_at := null;
    new.merged_by := null;
    new.merged_state := null;
    new.merged_path := '{}';
  elsif new.merged_into is not null then
    if old.merged_into is null then
      select k.status, k.closed_at into kept from lotse.ticket k
        where k.project_id = new.project_id and k.id = new.merged_into;
      new.merged_title := old.title;
      new.visitor_title := coalesce(old.visitor_title, old.title);
      new.merged_state := jsonb_build_object('status', old.status, 'shown', kept.status, 'closed_at', old.closed_at,
        'stage_id', old.stage_id, 'assignee_id', old.assignee_id, 'waits_since', old.waits_since,
        'snoozed_at', old.snoozed_at, 'snoozed_until', old.snoozed_until, 'snoozed_by', old.snoozed_by,
        'team_unread', old.team_unread);
      new.status := kept.status;
      new.closed_at := kept.closed_at;
      new.stage_id := null;
      new.assignee_id := null;
      new.bot_state := null;
    end if;
    new.title := '';
    new.team_unread := false;
    new.waits_since := null;
    new.due_at := null;
    new.snoozed_at := null;
    new.snoozed_until := null;
    new.snoozed_by := null;
    new.back_at := null;
  end if;
  return new;
end $$;
create trigger ticket_merge_or_separate before update on lotse.ticket for each row
  when (old.merged_into is not null or new.merged_into is not null)
  execute function lotse.merge_or_separate();
