alter table academy.course add column version integer not null default 1;
-- The order of lists, also that of the platform.
create index course_by_title on academy.course (lower(title) collate academy.german, id);
create index course_by_update on academy.course (last_update, id);

-- Courses go to the bin, too.
alter table academy.bin drop constraint bin_kind_check;
alter table academy.bin add constraint bin_kind_check
  check (kind in ('job', 'company', 'category', 'challenge', 'subtask', 'root_skill', 'sub_skill', 'course'));
