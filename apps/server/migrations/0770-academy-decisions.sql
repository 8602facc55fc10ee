-- When a ban ends by itself, and the language in which somebody is written to.
alter table academy."user" add column banned_until timestamptz;
alter table academy."user" add column language text check (language in ('de', 'en'));
create index user_banned_until on academy."user" (banned_until) where banned_until is not null;

-- Why something is decided: words of both languages, {de: {title, rule, text}, en: {…}}.
create table academy.reason (
  id uuid primary key default gen_random_uuid(),
  words jsonb not null,
  -- What it breaks: our terms, or the law.
  ground text not null check (ground in ('terms', 'law')),
  -- The actions it is offered for; all if empty.
  actions text[] not null,
  position integer not null,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index reason_order on academy.reason (position, id);

create table academy.decision (
  id uuid primary key default gen_random_uuid(),
  decided_by uuid not null,
  decided_at timestamptz not null,
  takes_effect_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'done', 'undone', 'overturned', 'changed')),
  -- A task, with the report it was decided from if it was reported; or only a person.
  subtask_id uuid,
  report_id uuid,
  reports integer not null default 0,
  -- The creator of the task, or the person it is about.
  person_id uuid not null,
  reason_id uuid,
  -- Its words and ground at that time.
  reason jsonb,
  text text not null,
  actions jsonb not null,
  -- The beginning of the task, which may be gone later.
  task_excerpt text not null default '',
  tell_person boolean not null,
  tell_reporters boolean not null,
  -- What became of each action; null until they were carried out.
  outcomes jsonb,
  replaces uuid,
  ended_at timestamptz,
  ended_by uuid,
  ended_text text
);
create index decision_age on academy.decision (decided_at desc, id desc);
create index decision_person on academy.decision (person_id, decided_at desc, id desc);
create index decision_state on academy.decision (state, decided_at desc, id desc);
create index decision_task on academy.decision (subtask_id, decided_at desc, id desc) where subtask_id is not null;
create index decision_actions on academy.decision using gin (actions jsonb_path_ops);
-- Of several that decide the same thing at once, one does.
create unique index decision_pending_task on academy.decision (subtask_id) where state = 'pending';
create unique index decision_pending_person on academy.decision (person_id)
  where state = 'pending' and subtask_id is null;

alter table academy.subtask_report add column decision_id uuid;
create index subtask_report_decision on academy.subtask_report (decision_id) where decision_id is not null;

-- Whom a decision was told, or why not; the state is that of the mail, kept longer than the mail itself.
create table academy.decision_mail (
  decision_id uuid not null references academy.decision on delete cascade,
  user_id uuid not null,
  role text not null check (role in ('person', 'reporter')),
  mail_key text not null,
  state text not null check (state in ('waiting', 'sent', 'refused', 'unreachable')),
  at timestamptz not null,
  primary key (decision_id, user_id)
);
create index decision_mail_waiting on academy.decision_mail (decision_id) where state = 'waiting';

-- What a decision deleted or disabled, to bring it back: the task, or null if it was only disabled, and who solved it.
create table academy.kept_subtask (
  decision_id uuid not null references academy.decision on delete cascade,
  subtask_id uuid not null,
  copy jsonb,
  primary key (decision_id, subtask_id)
);
create table academy.kept_progress (
  decision_id uuid not null references academy.decision on delete cascade,
  subtask_id uuid not null,
  user_id uuid not null,
  attempted_at timestamptz,
  solved_at timestamptz,
  rated_at timestamptz,
  rating text,
  primary key (decision_id, subtask_id, user_id)
);

create table academy.appeal (
  id uuid primary key default gen_random_uuid(),
  decision_id uuid not null unique references academy.decision on delete cascade,
  user_id uuid not null,
  text text not null,
  created_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'upheld', 'overturned', 'changed')),
  decided_by uuid,
  decided_at timestamptz,
  answer text not null default '',
  changed_to uuid
);
create index appeal_age on academy.appeal (created_at, id);
create index appeal_open on academy.appeal (created_at, id) where state = 'open';

insert into academy.reason (words, ground, actions, position) values
  ('{"de": {"title": "Beleidigung oder Hass", "rule": "Respektvoller Umgang", "text": "Ihr Beitrag greift andere Menschen an oder setzt sie herab. Das lassen wir auf der Lernplattform nicht zu."}, "en": {"title": "Insult or hate", "rule": "Respect for others", "text": "What you wrote attacks or degrades other people. We do not allow that on the learning platform."}}', 'terms', '{}', 1),
  ('{"de": {"title": "Spam oder Werbung", "rule": "Keine Werbung", "text": "Die Aufgabe dient nicht dem Lernen, sondern wirbt für etwas oder wiederholt fremde Inhalte."}, "en": {"title": "Spam or advertising", "rule": "No advertising", "text": "The task does not help anybody learn: it advertises something, or repeats what others have made."}}', 'terms', '{}', 2),
  ('{"de": {"title": "Fehlerhafte Aufgabe", "rule": "Richtige und lösbare Aufgaben", "text": "Die Aufgabe oder ihre Lösung ist falsch, sodass sie niemand richtig lösen kann."}, "en": {"title": "Faulty task", "rule": "Correct tasks that can be solved", "text": "The task or its solution is wrong, so nobody can solve it correctly."}}', 'terms', '{disable_task,delete_task,block_create}', 3),
  ('{"de": {"title": "Passt nicht zur Fähigkeit", "rule": "Aufgaben zum Thema", "text": "Die Aufgabe gehört nicht zu der Fähigkeit, unter der sie steht."}, "en": {"title": "Unrelated to the skill", "rule": "Tasks on the subject", "text": "The task does not belong to the skill that it is listed under."}}', 'terms', '{disable_task,delete_task,block_create}', 4),
  ('{"de": {"title": "Urheberrecht verletzt", "rule": "Nur eigene oder freie Inhalte", "text": "Die Aufgabe übernimmt geschützte Inhalte ohne Erlaubnis."}, "en": {"title": "Copyright infringement", "rule": "Only your own or free content", "text": "The task uses protected content without permission."}}', 'law', '{}', 5),
  ('{"de": {"title": "Meldungen ohne Grund", "rule": "Meldungen nur mit Anlass", "text": "Mehrere Ihrer Meldungen waren offensichtlich unbegründet. Das hält andere davon ab, echte Verstöße zu prüfen."}, "en": {"title": "Unfounded reports", "rule": "Reports only with good reason", "text": "Several of your reports were clearly unfounded. That keeps others from looking at real violations."}}', 'terms', '{block_report}', 6),
  ('{"de": {"title": "Kein Verstoß gefunden", "rule": "", "text": "Wir haben die Aufgabe geprüft und keinen Verstoß gegen unsere Regeln gefunden."}, "en": {"title": "No violation found", "rule": "", "text": "We have reviewed the task and found nothing that breaks our rules."}}', 'terms', '{dismiss}', 7);
