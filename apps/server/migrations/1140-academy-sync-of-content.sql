-- Programs read what has changed since a moment of these lists, too. Nobody knows when a row from before was changed last:
-- it counts as changed by the update.
alter table academy.reason add column changed_at timestamptz not null default date_trunc('milliseconds', now());
create trigger reason_changed before insert or update on academy.reason for each row
  execute function academy.note_change();

alter table academy.bin add column changed_at timestamptz not null default date_trunc('milliseconds', now());
create trigger bin_changed before insert or update on academy.bin for each row
  execute function academy.note_change();

alter table academy.challenge_category add column changed_at timestamptz not null default date_trunc('milliseconds', now());
create trigger challenge_category_changed before insert or update on academy.challenge_category for each row
  execute function academy.note_change();

alter table academy.challenge add column changed_at timestamptz not null default date_trunc('milliseconds', now());
create trigger challenge_changed before insert or update on academy.challenge for each row
  execute function academy.note_change();

alter table academy.subtask add column changed_at timestamptz not null default date_trunc('milliseconds', now());
create trigger subtask_changed before insert or update on academy.subtask for each row
  execute function academy.note_change();

alter table academy.course add column changed_at timestamptz not null default date_trunc('milliseconds', now());
create trigger course_changed before insert or update on academy.course for each row
  execute function academy.note_change();

-- A tree has few skills, so their changes need no index.
alter table academy.root_skill add column changed_at timestamptz not null default date_trunc('milliseconds', now());
create trigger root_skill_changed before insert or update on academy.root_skill for each row
  execute function academy.note_change();
alter table academy.sub_skill add column changed_at timestamptz not null default date_trunc('milliseconds', now());
create trigger sub_skill_changed before insert or update on academy.sub_skill for each row
  execute function academy.note_change();

-- What a skill builds on, and its courses, also go and come back with the other end.
create function academy.note_skill_change() returns trigger language plpgsql as $$
begin
  execute format('update academy.%I set changed_at = changed_at where id in (select r.%I from rows r)', tg_argv[0], tg_argv[1]);
  return null;
end $$;
create trigger root_skill_dependency_made after insert on academy.root_skill_dependency
  referencing new table as rows for each statement execute function academy.note_skill_change('root_skill', 'skill');
create trigger root_skill_dependency_gone after delete on academy.root_skill_dependency
  referencing old table as rows for each statement execute function academy.note_skill_change('root_skill', 'skill');
create trigger sub_skill_dependency_made after insert on academy.sub_skill_dependency
  referencing new table as rows for each statement execute function academy.note_skill_change('sub_skill', 'skill');
create trigger sub_skill_dependency_gone after delete on academy.sub_skill_dependency
  referencing old table as rows for each statement execute function academy.note_skill_change('sub_skill', 'skill');
create trigger skill_course_made after insert on academy.skill_course
  referencing new table as rows for each statement execute function academy.note_skill_change('sub_skill', 'sub_skill');
create trigger skill_course_gone after delete on academy.skill_course
  referencing old table as rows for each statement execute function academy.note_skill_change('sub_skill', 'sub_skill');
