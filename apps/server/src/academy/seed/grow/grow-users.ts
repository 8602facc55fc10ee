import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/transaction.ts'
import type { Progress } from '../../../platform/process/progress-bar.ts'
import { spoken } from '../../../platform/text/demo-words.ts'
import { coinReasons, englishFirst, englishLast, germanFirst, germanLast } from '../demo/people.ts'
import { demoMfaSecret } from '../seed-users.ts'
import { withoutIndexes } from './without-indexes.ts'

const BATCH = 50_000
const STEP = 'users'

/**
 * Adds users by the hundred thousand, generated inside the database from their number alone, so they are the same every
 * time. Their coins and XP are backed by transactions and skills, so that every sum is still correct.
 */
export async function growUsers(ctx: Ctx, count: number, progress: Progress): Promise<void> {
  await transact(ctx, async ctx => {
    await sql`set local statement_timeout = 0`.execute(ctx.db)
    await sql`set local maintenance_work_mem = '512MB'`.execute(ctx.db)
    await sql`set local synchronous_commit = on`.execute(ctx.db)
    // The sums are inserted with the rows; the triggers would write every user twice.
    await sql`alter table academy.xp disable trigger user`.execute(ctx.db)
    const { rows } = await sql<{ start: number }>`
      select coalesce(max(substring(name from '_([0-9]+)$')::bigint), 0) as start from academy."user"
      where name ~ '^[a-z]+_[a-z]+_[0-9]{1,9}$'`.execute(ctx.db)
    const start = rows[0]?.start ?? 0
    const tables = ['academy."user"', 'academy.coin_transaction', 'academy.xp']
    await withoutIndexes(ctx, tables, progress, async () => {
      for (let done = 0; done < count; done += BATCH) {
        progress(STEP, done, count)
        await addBatch(ctx, start + done + 1, start + Math.min(done + BATCH, count))
      }
      progress(STEP, count, count)
    })
    await sql`select academy.fold_grams()`.execute(ctx.db)
    await sql`alter table academy.xp enable trigger user`.execute(ctx.db)
  })
  await sql`analyze academy."user", academy.coin_transaction, academy.xp, academy.user_count, academy.user_gram`.execute(
    ctx.db,
  )
}

/** `h(n, salt)` is a number from 0 to 2^31 that depends on nothing else. */
async function addBatch(ctx: Ctx, from: number, to: number): Promise<void> {
  const now = ctx.now()
  const first = [...germanFirst, ...englishFirst]
  const last = [...germanLast, ...englishLast]
  const h = (salt: number) => sql`(hashint8extended(n, ${sql.lit(salt)}) & 2147483647)`
  const letters = (text: string) =>
    sql`lower(regexp_replace(translate(${sql.raw(text)}, 'äöüÄÖÜßéëíçşı', 'aouAOUseeicsi'), '[^a-zA-Z]', '', 'g'))`
  const lists = sql`(select ${first}::text[] as firsts, ${last}::text[] as lasts) lists`
  await sql`
    with person as (
      select n,
        firsts[1 + ${h(1)} % array_length(firsts, 1)] as first,
        lasts[1 + ${h(2)} % array_length(lasts, 1)] as last,
        ${now}::timestamptz - (${h(3)} % 63072000) * interval '1 second' as registration,
        case when ${h(4)} % 100 < 60 then ${h(5)} % 5000 else 0 end as coins,
        case when ${h(6)} % 100 < 40 then ${h(7)} % 40000 else 0 end as xp,
        (select count(*) from academy.sub_skill) as skills
      from generate_series(${sql.lit(from)}::bigint, ${sql.lit(to)}::bigint) n, ${lists}
    ), named as (
      select *, ${letters('first')} || '_' || left(${letters('last')}, 12) || '_' || n as name from person
    ), added as (
      insert into academy."user" (name, display_name, email, email_verified, registration, last_login, enabled, admin,
        mfa_enabled, mfa_secret, newsletter, country, business, coins, xp)
      select name, first || ' ' || last,
        case when ${h(8)} % 100 < 3 then null else replace(name, '_', '.') || '@example.org' end,
        ${h(8)} % 100 >= 3 and ${h(9)} % 100 < 88,
        registration,
        case when ${h(10)} % 100 < 7 then null
          else registration + (extract(epoch from ${now}::timestamptz - registration) * (${h(11)} % 1000) / 1000) * interval '1 second' end,
        ${h(12)} % 100 >= 5,
        n % 100000 = 0,
        ${h(13)} % 100 < 10,
        case when ${h(13)} % 100 < 10 then ${demoMfaSecret(ctx)} end,
        ${h(14)} % 100 < 40,
        case when ${h(15)} % 100 < 30 then 'DE' end,
        case when ${h(15)} % 100 < 30 then false end,
        coins,
        case when skills > 0 then xp else 0 end
      from named
      returning id, coins, xp, registration
    ), paid as (
      insert into academy.coin_transaction (user_id, created_at, coins, description, credit_note)
      select id, registration + interval '1 day', coins, ${spoken(coinReasons[0] ?? '', ctx.settings.demoLang)}, true from added where coins > 0
    )
    insert into academy.xp (user_id, sub_skill, xp)
    select a.id, s.id, a.xp from added a
    join (select id, row_number() over (order by id) - 1 as place, count(*) over () as skills from academy.sub_skill) s
      on s.place = a.xp % s.skills
    where a.xp > 0`.execute(ctx.db)
}
