-- Who is mentioned in a note, and whether they have seen it.
create table academy.mention (
  note_id uuid not null references academy.note_entry on delete cascade,
  user_id uuid not null references academy."user" on delete cascade,
  at timestamptz not null,
  read_at timestamptz,
  primary key (note_id, user_id)
);
create index mention_of on academy.mention (user_id, at desc, note_id desc);
create index mention_unread on academy.mention (user_id) where read_at is null;

-- Those of the past were mailed: they are listed, and nobody has to read them again.
insert into academy.mention (note_id, user_id, at, read_at)
select n.id, u.id, n.created_at, now() from academy.note_entry n join academy."user" u on u.id = any(n.mentions)
where n.deleted_at is null and u.id is distinct from n.author;
