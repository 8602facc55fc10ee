-- What somebody has solved is added up when it is solved, and not whenever somebody looks at a leaderboard.
create table academy.score (
  -- '' for everything, 'task:<id>', 'language:<environment>'.
  board text not null,
  user_id uuid not null,
  -- Wider than the XP of one subtask: a sum must never refuse a solution.
  score numeric not null,
  -- Somebody who solved what earns nothing is on the board, too; who has nothing left is not.
  solved integer not null,
  primary key (board, user_id)
);
create index score_rank on academy.score (board, score desc, user_id);
create index score_empty on academy.score (board) where solved <= 0;

create function academy.boards(task_id uuid, type text, content jsonb) returns text[] language sql immutable parallel safe as $$
  select array_remove(array['', 'task:' || task_id,
    case when type = 'CODING_CHALLENGE' then 'language:' || (content->>'solution_environment') end], null)
$$;

-- The joins find no subtask that is being deleted: `rescore_subtask` has taken its solvers before.
create function academy.sum_scores() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into academy.score as kept (board, user_id, score, solved)
      select b.board, p.user_id, sum(s.xp), count(*)
      from new_progress p join academy.subtask s on s.id = p.subtask_id
      cross join lateral unnest(academy.boards(s.task_id, s.type, s.content)) b (board)
      where p.solved_at is not null group by 1, 2 order by 1, 2
      on conflict (board, user_id) do update
        set score = kept.score + excluded.score, solved = kept.solved + excluded.solved;
    return null;
  elsif tg_op = 'DELETE' then
    insert into academy.score as kept (board, user_id, score, solved)
      select b.board, p.user_id, -sum(s.xp), -count(*)
      from old_progress p join academy.subtask s on s.id = p.subtask_id
      cross join lateral unnest(academy.boards(s.task_id, s.type, s.content)) b (board)
      where p.solved_at is not null group by 1, 2 order by 1, 2
      on conflict (board, user_id) do update
        set score = kept.score + excluded.score, solved = kept.solved + excluded.solved;
  else
    insert into academy.score as kept (board, user_id, score, solved)
      select b.board, p.user_id, sum(p.sign * s.xp), sum(p.sign)
      from (
        select n.user_id, n.subtask_id, case when n.solved_at is null then -1 else 1 end as sign
        from new_progress n join old_progress o using (user_id, subtask_id)
        where (n.solved_at is null) <> (o.solved_at is null)
      ) p join academy.subtask s on s.id = p.subtask_id
      cross join lateral unnest(academy.boards(s.task_id, s.type, s.content)) b (board)
      group by 1, 2 order by 1, 2
      on conflict (board, user_id) do update
        set score = kept.score + excluded.score, solved = kept.solved + excluded.solved;
  end if;
  delete from academy.score where solved <= 0;
  return null;
end $$;
create trigger score_inserted after insert on academy.subtask_progress
  referencing new table as new_progress for each statement execute function academy.sum_scores();
create trigger score_updated after update on academy.subtask_progress
  referencing old table as old_progress new table as new_progress for each statement execute function academy.sum_scores();
create trigger score_deleted after delete on academy.subtask_progress
  referencing old table as old_progress for each statement execute function academy.sum_scores();

-- A subtask that is worth something else, moves to another task or language, or goes.
create function academy.rescore_subtask() returns trigger language plpgsql as $$
begin
  insert into academy.score as kept (board, user_id, score, solved)
    select c.board, p.user_id, sum(c.xp), sum(c.sign)
    from academy.subtask_progress p, (
      select unnest(academy.boards(old.task_id, old.type, old.content)), -old.xp, -1
      union all
      select unnest(academy.boards(new.task_id, new.type, new.content)), new.xp, 1 where tg_op = 'UPDATE'
    ) c (board, xp, sign)
    where p.subtask_id = old.id and p.solved_at is not null
    group by 1, 2 having sum(c.xp) <> 0 or sum(c.sign) <> 0 order by 1, 2
    on conflict (board, user_id) do update
      set score = kept.score + excluded.score, solved = kept.solved + excluded.solved;
  delete from academy.score where solved <= 0;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$;
create trigger score_of_changed after update of xp, task_id, type, content on academy.subtask for each row
  when (old.xp <> new.xp or academy.boards(old.task_id, old.type, old.content) <> academy.boards(new.task_id, new.type, new.content))
  execute function academy.rescore_subtask();
-- Before: its solvers go with it.
create trigger score_of_deleted before delete on academy.subtask for each row execute function academy.rescore_subtask();

insert into academy.score (board, user_id, score, solved)
  with worth as materialized (
    select s.id, s.xp, b.board from academy.subtask s
    cross join lateral unnest(academy.boards(s.task_id, s.type, s.content)) b (board)
  )
  select w.board, p.user_id, sum(w.xp), count(*) from academy.subtask_progress p join worth w on w.id = p.subtask_id
  where p.solved_at is not null group by 1, 2;
