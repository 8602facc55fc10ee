-- What the team notes about users, reports, companies and jobs, as threads.
create table academy.note_entry (
  id uuid primary key,
  about_kind text not null check (about_kind in ('user', 'report', 'company', 'job')),
  about_id uuid not null,
  -- Null if nobody knows any more.
  author uuid,
  text text not null,
  mentions uuid[] not null default '{}',
  created_at timestamptz not null,
  edited_at timestamptz,
  -- A deleted note has no text; what it said is in its edits.
  deleted_at timestamptz,
  deleted_by uuid,
  version integer not null default 1
);
create index note_entry_about on academy.note_entry (about_kind, about_id, created_at desc, id desc);

-- What a note said before it was edited or deleted.
create table academy.note_edit (
  id bigint generated always as identity primary key,
  note_id uuid not null references academy.note_entry on delete cascade,
  at timestamptz not null,
  edited_by uuid not null,
  text text not null
);
create index note_edit_note on academy.note_edit (note_id, id desc);

-- The one note that a report had is the first of its thread.
insert into academy.note_entry (id, about_kind, about_id, author, text, created_at)
select gen_random_uuid(), 'report', r.id, w.actor_id, r.note, coalesce(w.at, r.timestamp)
from academy.subtask_report r
left join lateral (
  select a.actor_id, a.at from academy.audit a
  where a.target_kind = 'report' and a.target_id = r.id::text and a.action = 'report.change' and a.after ? 'note'
  order by a.id desc limit 1
) w on true
where r.note <> '';
alter table academy.subtask_report drop column note;
