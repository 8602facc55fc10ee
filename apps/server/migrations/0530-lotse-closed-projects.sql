-- A project without a team is being deleted: nobody finds it any more, and its rows go bit by bit.
alter table lotse.project alter column team_id drop not null;
