/**
 * The inbox at a million tickets against ten thousand.
 *
 *   npx tsx bench/lotse-inbox.ts             at most 1.5 times as long, case by case
 *   BENCH_TICKETS=100000 npx tsx …           a smaller large database
 *
 * Databases stay under BENCH_DIR (made once: minutes). Only the ratios count; they come from one run on one machine.
 */
import { createApp } from '../apps/server/src/app.ts'
import { createAccount } from '../apps/server/src/feedback/accounts/accounts.ts'
import { createTeam } from '../apps/server/src/feedback/accounts/teams.ts'
import { createProject } from '../apps/server/src/feedback/projects/create-project.ts'
import { growTickets } from '../apps/server/src/feedback/seed/grow-tickets.ts'
import type { Ctx } from '../apps/server/src/platform/context.ts'
import { progressBar } from '../apps/server/src/platform/process/progress-bar.ts'
import { at, migrated, startDatabase } from './bench-context.ts'

const SMALL = 10_000
const LARGE = Number(process.env.BENCH_TICKETS ?? 1_000_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 40)
const MOST = 1.5
const password = 'a long password'

const cases: Record<string, string> = {
  'first page': '/tickets',
  'second page': '/tickets?after=next',
  open: '/tickets?status=open',
  'open, by priority': '/tickets?status=open&sort=-priority',
  'bugs and crashes': '/tickets?type=BUG&type=CRASH',
  'high priority': '/tickets?priority=HIGH',
  'a tag': '/tickets?tag=kasse',
  'a tag, open': '/tickets?tag=kasse&status=open',
  mine: '/tickets?assignee=me&status=open',
  'nobody’s, open': '/tickets?assignee=none&status=open',
  'oldest first': '/tickets?sort=createdAt',
  'search: one ticket': '/tickets?search=q1f4',
  'search: a person': '/tickets?search=person77@example.com',
  'search: two common words': '/tickets?search=Rechnung%20fehlt',
  'search in open': '/tickets?search=Rechnung&status=open',
  facets: '/ticket-facets',
}

async function filled(postgres: Awaited<ReturnType<typeof startDatabase>>, count: number): Promise<Ctx> {
  const { ctx } = await migrated(postgres, `inbox_${count}`)
  const known = await ctx.db.selectFrom('lotse.account').select('id').executeTakeFirst()
  if (!known) {
    const owner = await createAccount(ctx, { email: 'o@example.com', name: 'O', password })
    await createProject(ctx, { name: 'Inbox', teamId: await createTeam(ctx, 'Bench', owner) })
  }
  // An interrupted run left the project without its tickets.
  const { rowCount } = await ctx.pool.query('select 1 from lotse.ticket limit 1')
  if (!rowCount) await growTickets(ctx, count, progressBar(process.stdout))
  await ctx.pool.query('vacuum analyze lotse.ticket')
  return ctx
}

async function open(ctx: Ctx) {
  const app = (await createApp(ctx)).origins.lotse
  const origin = ctx.settings.urls.lotse
  const session = await app.inject({
    method: 'POST',
    url: '/console/session',
    headers: { origin },
    payload: { email: 'o@example.com', password },
  })
  const cookie = String(session.headers['set-cookie']).split(';', 1)[0] ?? ''
  const project = await ctx.db.selectFrom('lotse.project').select('id').executeTakeFirstOrThrow()
  let address = 0
  const read = async (path: string) => {
    // From many places: the limits stay on.
    const remoteAddress = `10.0.${Math.floor(++address / 250) % 250}.${address % 250}`
    const url = `/console/projects/${project.id}${path}`
    const answer = await app.inject({ url, headers: { cookie, origin }, remoteAddress })
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode} ${answer.body}`)
    return answer.json<{ total?: number; next?: string }>()
  }
  const { next } = await read('/tickets')
  return {
    read: (path: string) => read(path.replace('after=next', `after=${next}`)),
    times: [] as number[],
    total: 0,
  }
}

async function compare(): Promise<boolean> {
  const postgres = await startDatabase()
  const contexts = [await filled(postgres, SMALL), await filled(postgres, LARGE)]
  const sides = await Promise.all(contexts.map(open))
  let isFine = true
  console.log(
    `\n  ${'case'.padEnd(28)} ${'10k ms'.padStart(8)} ${`${LARGE / 1000}k ms`.padStart(9)} ${'ratio'.padStart(6)}  found`,
  )
  for (const [name, path] of Object.entries(cases)) {
    for (const side of sides) side.times.length = 0
    for (let round = -5; round < ROUNDS; round++) {
      for (const side of sides) {
        const start = performance.now()
        side.total = (await side.read(path)).total ?? 0
        if (round >= 0) side.times.push(performance.now() - start)
      }
    }
    // What a request takes when nothing else is in its way: on a busy machine the median measures the others.
    const [few, many] = sides.map(side => at(0.2, side.times)) as [number, number]
    const isOk = many / few <= MOST
    isFine &&= isOk
    console.log(
      `  ${name.padEnd(28)} ${few.toFixed(2).padStart(8)} ${many.toFixed(2).padStart(9)} ${(many / few).toFixed(2).padStart(6)}${isOk ? ' ' : '!'} ${sides.map(side => side.total).join(' / ')}`,
    )
  }
  await postgres.stop()
  return isFine
}

process.exit((await compare()) ? 0 : 1)
