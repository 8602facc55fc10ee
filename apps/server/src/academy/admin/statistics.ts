import type { Statistics } from '@lotse/contracts/academy/admin'
import { may, type Right } from '@lotse/contracts/academy/rights'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { countInTurn, type GiveWay } from '../../platform/limits/count-in-turn.ts'
import type { Caller } from '../auth/guard.ts'

const DEFAULT_DAYS = 30
const DAY = 86_400_000

type Entitled = Ctx & { caller: Pick<Caller, 'rights'> }

/** Numbers for the home screen, as far as the caller may see them. Days are UTC. */
export const readStatistics = (ctx: Entitled, days = DEFAULT_DAYS): Promise<Statistics> =>
  countInTurn('academy', giveWay => count(ctx, days, giveWay))

async function count(ctx: Entitled, days: number, giveWay: GiveWay): Promise<Statistics> {
  const since = new Date(Math.floor(ctx.now().getTime() / DAY) * DAY - (days - 1) * DAY)
  const seriesFor = async (right: Right, table: string, column: string) => {
    if (!may(ctx.caller, right)) return undefined
    await giveWay()
    return series(ctx, since, days, table, column)
  }
  const users = may(ctx.caller, 'people') ? await countUsers(ctx) : undefined
  const numbers = await countRest(ctx, since)
  const registrations = await seriesFor('people', 'academy."user"', 'registration')
  // The same expression as the index.
  const lastLogins = await seriesFor('people', 'academy."user"', "coalesce(last_login, '-infinity')")
  const reports = await seriesFor('moderate', 'academy.subtask_report', 'timestamp')
  const resolutions = await seriesFor('moderate', 'academy.subtask_report', 'completed_timestamp')
  const actions = await seriesFor('history', 'academy.audit', 'at')
  const recent = registrations?.reduce((sum, { count }) => sum + count, 0) ?? 0
  return {
    ...(users ? { users: { ...users, recent } } : {}),
    ...numbers,
    series: { registrations, last_logins: lastLogins, reports, resolutions, actions },
  }
}

async function countUsers(ctx: Ctx) {
  const { rows } = await sql<Users>`
    select coalesce(sum(users), 0)::bigint as total,
      coalesce(sum(users) filter (where enabled), 0)::bigint as enabled,
      coalesce(sum(users) filter (where not enabled), 0)::bigint as disabled,
      coalesce(sum(users) filter (where admin), 0)::bigint as admins,
      coalesce(sum(users) filter (where email_verified), 0)::bigint as verified,
      coalesce(sum(users) filter (where mfa_enabled), 0)::bigint as mfa,
      coalesce(sum(users) filter (where newsletter), 0)::bigint as newsletter
    from academy.user_count`.execute(ctx.db)
  return rows[0] as Users
}

type Users = Omit<NonNullable<Statistics['users']>, 'recent'>
type Rest = Pick<Statistics, 'sessions' | 'coins' | 'reports' | 'bans' | 'content'>

/** What each of these numbers takes. */
const restRights: Record<keyof Rest, Right> = {
  sessions: 'people',
  coins: 'money',
  reports: 'moderate',
  bans: 'people',
  content: 'content',
}

async function countRest(ctx: Entitled, since: Date): Promise<Rest> {
  const now = ctx.now()
  const yesterday = new Date(now.getTime() - DAY)
  const parts: Record<keyof Rest, RawBuilder<unknown>> = {
    sessions: sql`json_build_object('active',
      (select count(*) from academy.session where last_update > ${yesterday}))`,
    coins: sql`(select json_build_object(
        'granted', coalesce(sum(coins) filter (where coins > 0), 0),
        'taken', coalesce(-sum(coins) filter (where coins < 0), 0))
      from academy.coin_transaction where created_at >= ${since})`,
    reports: sql`json_build_object(
      'open', (select count(*) from academy.subtask_report where completed_timestamp is null),
      'resolved', (select count(*) from academy.subtask_report where completed_timestamp is not null))`,
    bans: sql`json_build_object('active',
      (select count(*) from academy.ban where start <= ${now} and ("end" is null or "end" > ${now})))`,
    content: sql`json_build_object(
      'jobs', (select count(*) from academy.job),
      'companies', (select count(*) from academy.company),
      'root_skills', (select count(*) from academy.root_skill),
      'sub_skills', (select count(*) from academy.sub_skill),
      'courses', (select count(*) from academy.course),
      'categories', (select count(*) from academy.challenge_category),
      'challenges', (select count(*) from academy.challenge),
      'subtasks', (select count(*) from academy.subtask))`,
  }
  const shown = (Object.keys(parts) as (keyof Rest)[]).filter(part => may(ctx.caller, restRights[part]))
  const pairs = shown.map(part => sql`${sql.lit(part)}, ${parts[part]}`)
  const { rows } = await sql<{ numbers: Rest }>`
    select json_build_object(${sql.join(pairs)}) as numbers`.execute(ctx.db)
  return rows[0]?.numbers ?? {}
}

async function series(ctx: Ctx, since: Date, days: number, table: string, column: string) {
  const [from, at] = [sql.raw(table), sql.raw(column)]
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(found.count, 0) as count
    from (select (${since}::timestamptz at time zone 'UTC')::date + n as day
      from generate_series(0, ${sql.lit(days - 1)}) n) days
    left join (
      select (${at} at time zone 'UTC')::date as day, count(*) as count
      from ${from} where ${at} >= ${since} and ${at} < ${since}::timestamptz + ${sql.lit(days)} * interval '1 day'
      group by 1
    ) found using (day)
    order by days.day`.execute(ctx.db)
  return rows
}
