import { type Insertable, sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { sha256Hex } from '../../platform/process/sha256.ts'
import { spoken } from '../../platform/text/demo-words.ts'
import type { SessionTable } from '../auth/sessions/sessions.table.ts'
import type { CoinTransactionTable } from '../shop/shop.table.ts'
import { coinReasons, devices } from './demo/people.ts'
import { createRandom, demoId } from './random.ts'
import type { seedUsers } from './seed-users.ts'

type People = Awaited<ReturnType<typeof seedUsers>>
const DAY = 86_400_000

/** What belongs to a user: coins, premium, hearts, sessions, links. */
export async function seedAccounts(ctx: Ctx, people: People): Promise<void> {
  const now = ctx.now().getTime()
  const random = createRandom(7)
  const coins: Insertable<CoinTransactionTable>[] = []
  const sessions: Insertable<SessionTable>[] = []
  for (const { id, name, registration, last_login: lastLogin } of people) {
    const since = new Date(registration).getTime()
    const count = name === 'firma' ? 40 : random.chance(0.6) ? random.below(9) : 0
    let balance = 0
    for (let index = 0; index < count; index++) {
      const delta =
        balance > 60 && random.chance(0.3)
          ? -(10 + random.below(50))
          : 5 + random.below(name === 'firma' ? 4000 : 120)
      balance += delta
      coins.push({
        id: demoId('coins', `${name} ${index}`),
        user_id: id,
        created_at: new Date(since + ((now - since) * (index + 1)) / (count + 1)),
        coins: delta,
        description: spoken(random.pick(coinReasons), ctx.settings.demoLang),
        credit_note: delta > 0,
      })
    }
    for (let index = 0; lastLogin && index < random.below(4); index++) {
      sessions.push({
        id: demoId('session', `${name} ${index}`),
        user_id: id,
        device_name: random.pick(devices),
        created_at: new Date(lastLogin),
        last_update: new Date(Math.min(now, new Date(lastLogin).getTime() + random.below(20) * 60_000)),
        salt: `demo ${index}`,
        // No token matches: these sessions only exist to be seen and ended.
        refresh_hash: sha256Hex(`demo ${name} ${index}`),
        impersonator: null,
      })
    }
  }
  await ctx.db.insertInto('academy.coin_transaction').values(coins).execute()
  await sql`
    update academy."user" u set coins = t.coins
    from (select user_id, sum(coins) as coins from academy.coin_transaction group by 1) t where t.user_id = u.id
  `.execute(ctx.db)
  const banned = new Set(people.filter(one => one.enabled === false).map(one => one.id))
  await ctx.db
    .insertInto('academy.session')
    .values(sessions.filter(one => !banned.has(one.user_id)))
    .execute()
  await seedPlans(ctx, people)
}

async function seedPlans(ctx: Ctx, people: People): Promise<void> {
  const now = ctx.now().getTime()
  const premium = people.slice(5, 35).map(({ id }, index) => ({
    user_id: id,
    since: new Date(now - (index + 1) * 9 * DAY),
    until: index % 5 === 0 ? null : new Date(now + (index - 6) * 12 * DAY),
    autopay: index % 2 === 0,
  }))
  await ctx.db.insertInto('academy.premium').values(premium).execute()
  const hearts = people.slice(20, 60).map(({ id }, index) => ({
    user_id: id,
    hearts: index % 7,
    last_auto_refill: new Date(now - index * 3_600_000),
  }))
  await ctx.db.insertInto('academy.hearts').values(hearts).execute()
  const links = people
    .filter(one => one.name === 'oauth_only' || one.password_hash === null)
    .map(({ id, name }, index) => ({
      user_id: id,
      provider_id: ['github', 'google', 'discord'][index % 3] ?? 'github',
      remote_id: `${100_000 + index}`,
      display_name: name,
    }))
  await ctx.db.insertInto('academy.oauth_link').values(links).execute()
}
