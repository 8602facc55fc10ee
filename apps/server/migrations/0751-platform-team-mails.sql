-- An invitation is a mail of a team: its projects list it, and the list of members says what became of it.
alter table platform.mail add column team_id uuid references lotse.team on delete cascade;
create index mail_by_team on platform.mail (team_id, created_at desc, id desc) where team_id is not null;
