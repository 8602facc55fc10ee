/**
 * The inbox and the overview of a team of twelve: a million tickets against ten thousand.
 *
 *   npx tsx bench/lotse-inbox.ts             at most 1.5 times as long, case by case
 *   BENCH_TICKETS=200000 npx tsx …           a smaller large database
 *   BENCH_ONLY=overview npx tsx …            cases whose name begins so
 *
 * Lists, boards and the numbers in the menu do not depend on how many tickets there are. The overview reads the
 * tickets of its period: here the days in which both databases got the same ones.
 * The tickets of one agent and those of one page are as many in both (`growTickets`).
 * Databases stay under BENCH_DIR (made once: minutes). Only the ratios count; they come from one run on one machine.
 */
import { createApp } from '../apps/server/src/app.ts'
import { createAccount } from '../apps/server/src/feedback/accounts/accounts.ts'
import { createTeam, joinTeam } from '../apps/server/src/feedback/accounts/teams.ts'
import { createProject } from '../apps/server/src/feedback/projects/create-project.ts'
import { growTickets } from '../apps/server/src/feedback/seed/grow-tickets.ts'
import type { Ctx } from '../apps/server/src/platform/context.ts'
import { progressBar } from '../apps/server/src/platform/process/progress-bar.ts'
import { at, migrated, startDatabase } from './bench-context.ts'
import { tell } from './tell-result.ts'

const SMALL = 10_000
const LARGE = Number(process.env.BENCH_TICKETS ?? 1_000_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 40)
const MOST = 1.5
const password = 'a long password'

const DAYS = 5
const period = new URLSearchParams({
  from: new Date(Date.now() - DAYS * 86_400_000).toISOString(),
  to: new Date(Date.now() + 86_400_000).toISOString(),
})

/** What a team has saved as views. */
const views = [
  'status=open',
  'assignee=me',
  'assignee=none&status=open',
  'type=BUG',
  'priority=HIGH&status=open',
  'tag=kasse',
]

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
  'a page': '/tickets?page=%2F17',
  'first answered by somebody': '/tickets?answeredBy=me',
  'board: open': '/tickets?stage=open&status=open&status=in_progress',
  'board: in progress': '/tickets?stage=in_progress&status=open&status=in_progress',
  'board: resolved': '/tickets?stage=closed',
  'menu: numbers of views': '/views/counts',
  'menu: unresolved': '',
  'behind a figure: received': `/tickets?${period}&sort=-createdAt`,
  'behind a figure: resolved': `/tickets?${period}&when=resolved`,
  'behind a figure: rated': `/tickets?${period}&when=rated&rating=4&rating=5`,
  'overview: figures': `/analytics?${period}`,
  'overview by agent': `/analytics/breakdown?${period}&by=agent`,
  'overview by tag': `/analytics/breakdown?${period}&by=tag`,
  'overview by stage': `/analytics/breakdown?${period}&by=stage`,
  'overview by page': `/analytics/breakdown?${period}&by=page`,
}

async function filled(postgres: Awaited<ReturnType<typeof startDatabase>>, count: number): Promise<Ctx> {
  const { ctx } = await migrated(postgres, `team_inbox_alike_${count}`)
  const known = await ctx.db.selectFrom('lotse.account').select('id').executeTakeFirst()
  if (!known) {
    const owner = await createAccount(ctx, { email: 'o@example.com', name: 'O', password })
    const teamId = await createTeam(ctx, 'Bench', owner)
    await createProject(ctx, { name: 'Inbox', teamId })
    for (let at = 1; at < 12; at++) {
      const colleague = await createAccount(ctx, {
        email: `${at}@example.com`,
        name: `Agent ${at}`,
        password,
      })
      await joinTeam(ctx, teamId, colleague, 'agent')
    }
  }
  // An interrupted run left the project without its tickets.
  const { rowCount } = await ctx.pool.query('select 1 from lotse.ticket limit 1')
  if (!rowCount) await growTickets(ctx, count, progressBar(process.stdout))
  await ctx.pool.query('vacuum analyze lotse.ticket')
  return ctx
}

interface Answer {
  total?: number | { created: number }
  next?: string
  items?: unknown[]
}

/** How many tickets an answer is about. */
const foundIn = ({ total }: Answer): number => (typeof total === 'object' ? total.created : (total ?? 0))

async function open(ctx: Ctx) {
  // The limits stay on, and so calls are a second apart for the server.
  let calls = 0
  const now = () => new Date(Date.now() + calls * 1100)
  const app = (await createApp({ ...ctx, now })).origins.lotse
  const origin = ctx.settings.urls.lotse
  const session = await app.inject({
    method: 'POST',
    url: '/console/session',
    headers: { origin },
    payload: { email: 'o@example.com', password },
  })
  const cookie = String(session.headers['set-cookie']).split(';', 1)[0] ?? ''
  const project = await ctx.db.selectFrom('lotse.project').select('id').executeTakeFirstOrThrow()
  const call = async (path: string, payload?: object) => {
    calls++
    const url = path === '' ? '/console/projects' : `/console/projects/${project.id}${path}`
    const method = payload ? 'POST' : 'GET'
    const answer = await app.inject({
      method,
      url,
      headers: { cookie, origin },
      ...(payload ? { payload } : {}),
    })
    if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode} ${answer.body}`)
    return answer.json<Answer>()
  }
  const { next } = await call('/tickets')
  if ((await call('/views/counts')).items?.length === 0)
    for (const view of views) {
      const params = new URLSearchParams(view)
      const query = Object.fromEntries([...params.keys()].map(key => [key, params.getAll(key)]))
      await call('/views', { isShared: true, name: view, icon: 'list', query })
    }
  return {
    read: (path: string) => call(path.replace('after=next', `after=${next}`)),
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
    if (!name.startsWith(process.env.BENCH_ONLY ?? '')) continue
    for (const side of sides) side.times.length = 0
    for (let round = -5; round < ROUNDS; round++) {
      for (const side of sides) {
        const start = performance.now()
        side.total = foundIn(await side.read(path))
        if (round >= 0) side.times.push(performance.now() - start)
      }
    }
    // What a request takes when nothing else is in its way: on a busy machine the median measures the others.
    const [few, many] = sides.map(side => at(0.2, side.times)) as [number, number]
    const isOk = many / few <= MOST
    isFine &&= isOk
    tell({ row: name, value: many / few, most: MOST })
    console.log(
      `  ${name.padEnd(28)} ${few.toFixed(2).padStart(8)} ${many.toFixed(2).padStart(9)} ${(many / few).toFixed(2).padStart(6)}${isOk ? ' ' : '!'} ${sides.map(side => side.total).join(' / ')}`,
    )
  }
  await postgres.stop()
  return isFine
}

process.exit((await compare()) ? 0 : 1)
