-- What a subtask was worth to all its solvers is added to their scores later, part by part: they may be a hundred
-- thousand, and meanwhile none of them could solve anything.
create table academy.score_due (
  id uuid primary key default gen_random_uuid(),
  users uuid[] not null,
  -- Of each of them: so much on each of these boards.
  boards text[] not null,
  scores numeric[] not null,
  solved integer[] not null
);

-- Sums come out the same in any order, and nothing added to nothing is nothing: only such a row may go while something
-- is due. Others with nothing solved are waiting for it, and are on no board.
drop index academy.score_rank;
create index score_rank on academy.score (board, score desc, user_id) where solved > 0;
drop index academy.score_empty;
create index score_empty on academy.score (board) where solved = 0 and score = 0;

create or replace function academy.sum_scores() returns trigger language plpgsql as $$
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
  delete from academy.score where solved = 0 and score = 0;
  return null;
end $$;

create or replace function academy.rescore_subtask() returns trigger language plpgsql as $$
begin
  insert into academy.score_due (users, boards, scores, solved)
    select p.users, c.boards, c.scores, c.solved
    from (
      select array_agg(board) as boards, array_agg(score) as scores, array_agg(solved) as solved
      from (
        select board, sum(xp) as score, sum(sign)::integer as solved
        from (
          select unnest(academy.boards(old.task_id, old.type, old.content)), -old.xp::numeric, -1
          union all
          select unnest(academy.boards(new.task_id, new.type, new.content)), new.xp::numeric, 1 where tg_op = 'UPDATE'
        ) one (board, xp, sign)
        group by board having sum(xp) <> 0 or sum(sign) <> 0
      ) changed
    ) c, (
      select array_agg(user_id) as users
      from (
        select user_id, (row_number() over () - 1) / 1000 as part from academy.subtask_progress
        where subtask_id = old.id and solved_at is not null
      ) solver
      group by part
    ) p
    where c.boards is not null;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$;

-- Adds one part; false when there is none left. One at a time, so that nobody finds nothing while another is at it.
create function academy.settle_scores() returns boolean language plpgsql as $$
declare
  part academy.score_due;
begin
  perform pg_advisory_xact_lock(7402002);
  delete from academy.score_due where id = (select id from academy.score_due limit 1) returning * into part;
  if part.id is null then
    return false;
  end if;
  insert into academy.score as kept (board, user_id, score, solved)
    select c.board, u.user_id, c.score, c.solved
    from unnest(part.users) u (user_id), unnest(part.boards, part.scores, part.solved) c (board, score, solved)
    order by 1, 2
    on conflict (board, user_id) do update
      set score = kept.score + excluded.score, solved = kept.solved + excluded.solved;
  delete from academy.score where solved = 0 and score = 0;
  return true;
end $$;
