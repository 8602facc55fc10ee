-- What was answered, in the words of whatever asked it: a form that is changed later no longer changes old answers.
alter table lotse.ticket add column answers json not null default '[]';
-- What the visitor calls it, once the team has given it a title of its own.
alter table lotse.ticket add column visitor_title text;

-- Sites that were turned away, a handful per project.
create table lotse.refused_origin (
  project_id uuid not null references lotse.project on delete cascade,
  origin text not null,
  at timestamptz not null,
  primary key (project_id, origin)
);

-- A tour is seen with its first step: one whose element is not on the page is handed out and never drawn.
alter table lotse.delivery add column seen_at timestamptz;
update lotse.delivery set seen_at = shown_at where shown_at is not null;
