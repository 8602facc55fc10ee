import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'

/** The audit log as if the demo had been made by hand: resolutions, blocks, jobs, banned users. */
export async function seedHistory(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  await sql`
    insert into academy.audit (at, actor_id, actor_name, action, target_kind, target_id, before, after)
    select done.at, done.actor, u.name, done.action, done.kind, done.id, done.before, done.after from (
      select completed_timestamp as at, completed_by as actor, 'report.resolve' as action, 'report' as kind,
        id::text as id, null::jsonb as before,
        jsonb_build_object('completed_action', completed_action, 'subtask_id', subtask_id, 'reason', reason) as after
      from academy.subtask_report where completed_timestamp is not null
      union all
      select start, creator, 'ban.create', 'ban', id::text, null,
        jsonb_build_object('user_id', user_id, 'action', action, 'reason', reason, 'end', "end")
      from academy.ban
      union all
      select created_at, creator, 'job.create', 'job', id::text, null,
        jsonb_build_object('title', title, 'type', type, 'location', location)
      from academy.job
      union all
      select coalesce(last_login, registration) + interval '2 hours',
        (select id from academy."user" where name = 'admin'), 'user.ban', 'user', id::text,
        '{"enabled": true}', '{"enabled": false}'
      from academy."user" where not enabled
    ) done left join academy."user" u on u.id = done.actor
    where done.at <= ${now} order by done.at, done.id`.execute(ctx.db)
}
