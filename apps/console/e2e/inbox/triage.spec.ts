import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../../../../e2e/fixtures.ts'
import { createProject } from '../../../../e2e/own-project.ts'
import { de } from '../../src/locales/de.ts'
import { signIn } from '../steps/console-page.ts'
import { signInJana } from '../steps/jana.ts'
import { type Agent, keysOf } from '../steps/two-keys.ts'

const MANY = 40
/** The last ones are for both agents. */
const BOTH = 3

/** What should have become of a ticket, as far as somebody changed it. */
type Meant = Record<string, unknown> & { said?: string }

interface Ticket {
  id: string
  assignee: { id: string } | null
  snoozed: object | null
}

test('D75 forty tickets are triaged by keys, two a step at most, by two agents on the same list, and nothing is lost', {
  tag: '@proof',
}, async ({ page, browser, shared }) => {
  // Eighty screens of two windows, on a machine that others use, too.
  test.slow()
  await signIn(page, shared)
  const { lotse } = shared.urls
  const project = await createProject(page.request, shared, 'Vierzig')
  await writeTickets(page, lotse, project.key)
  const kurier = { status: 'in_progress', name: 'Beim Kurier', color: '#2f9e44' }
  const stage = (await project.post<{ id: string }>('/stages', kurier)).id
  const thanks = { isShared: true, name: 'Dank', shortcut: 'dank', text: { de: 'Vielen Dank!' } }
  await project.post('/replies', thanks)
  await project.post('/macros', { name: 'Nachfrage', steps: { priority: 'HIGH', addTags: ['nachfrage'] } })
  const context = await signInJana(browser, shared)
  const hers = await context.newPage()
  const list = `/projects/${project.id}/inbox?sort=createdAt`
  await Promise.all([page, hers].map(window => window.goto(lotse + list)))
  const { items } = await project.get<{ items: Ticket[] }>(`/tickets?sort=createdAt&limit=${MANY}`)
  const ids = items.map(({ id }) => id)
  expect(ids).toHaveLength(MANY)

  const meant = new Map<number, Meant>()
  const alone = MANY - BOTH
  const agents = await Promise.all(
    [page, hers].map(async (window, who) => {
      const own = await accountOf(window, lotse)
      const agent = keysOf(window, ids)
      await expect(window.getByRole('list', { name: de.inbox.list }).getByRole('link').first()).toBeVisible()
      for (let nth = who; nth < alone; nth += 2) {
        await agent.goTo(nth)
        meant.set(nth, await triage(agent, Math.floor(nth / 2) % 10, own, stage))
      }
      return { ...agent, own }
    }),
  )
  const [mine, herKeys] = agents
  if (!mine || !herKeys) throw new Error('two agents')

  // Both at once in the same tickets: each sees what the other did, and nobody's change is overwritten.
  const meet = async (nth: number) => Promise.all([mine.goTo(nth), herKeys.goTo(nth)])
  await meet(alone)
  await Promise.all([mine.step('3'), herKeys.choose('#', 'gemeinsam')])
  await expect(page.getByRole('article')).toContainText('gemeinsam')
  await expect(hers.getByRole('article')).toContainText(de.inbox.priorities.HIGH)
  meant.set(alone, { priority: 'HIGH', tags: ['gemeinsam'] })
  await meet(alone + 1)
  await Promise.all([mine.choose('#', 'frist'), herKeys.choose('#', 'lager')])
  for (const window of [page, hers])
    for (const tag of ['frist', 'lager']) await expect(window.getByRole('article')).toContainText(tag)
  meant.set(alone + 1, { tags: expect.arrayContaining(['frist', 'lager']) })
  await meet(alone + 2)
  await Promise.all([mine.write('n', 'Ich frage nach'), herKeys.step('a')])
  await expect(hers.getByRole('article')).toContainText('Ich frage nach')
  await expect(page.getByRole('article')).toContainText('Jana Brandt')
  meant.set(alone + 2, { assigneeId: herKeys.own, said: 'Ich frage nach' })

  for (const [nth, { said, ...fields }] of meant)
    await expect(async () => {
      const ticket = await project.get<Ticket>(`/tickets/${ids[nth]}`)
      const now = {
        ...ticket,
        assigneeId: ticket.assignee?.id ?? null,
        isSnoozed: ticket.snoozed !== null,
      }
      expect(now, `ticket ${nth}`).toMatchObject(fields)
      if (!said) return
      const thread = await project.get<{ items: { text: string }[] }>(`/tickets/${ids[nth]}/messages`)
      expect(thread.items.map(({ text }) => text).filter(text => text === said)).toHaveLength(1)
    }).toPass({ timeout: 20_000 })
  await context.close()
})

/** One of ten ways to deal with a ticket. */
async function triage(agent: Agent, way: number, own: string, stage: string): Promise<Meant> {
  const { step, choose, write } = agent
  const ways: (() => Promise<Meant>)[] = [
    async () => {
      await write('r', 'Wir kümmern uns darum')
      return { assigneeId: own, status: 'open', said: 'Wir kümmern uns darum' }
    },
    async () => {
      await write('n', 'Kennt die Buchhaltung')
      return { assigneeId: null, said: 'Kennt die Buchhaltung' }
    },
    async () => {
      await choose('m', 'Nachfrage')
      return { priority: 'HIGH', tags: ['nachfrage'] }
    },
    async () => {
      await step('a')
      return { assigneeId: own }
    },
    async () => {
      await choose('#', 'eilig')
      return { tags: ['eilig'] }
    },
    async () => {
      await step('1')
      return { priority: 'LOW' }
    },
    async () => {
      await choose('s', 'Beim Kurier')
      return { stage, status: 'in_progress' }
    },
    async () => {
      await choose('h', de.snooze.untilAnswer)
      return { isSnoozed: true }
    },
    async () => {
      await step('e')
      await agent.undo(de.inbox.statuses.closed)
      await step('3')
      return { status: 'open', priority: 'HIGH' }
    },
    async () => {
      await agent.answer('dank', 'Vielen Dank!')
      return { status: 'closed', assigneeId: own, said: 'Vielen Dank!' }
    },
  ]
  return (ways[way] ?? ways[0])?.() ?? {}
}

/** As visitors of the site send them; nobody may send forty within a minute. */
async function writeTickets(page: Page, lotse: string, key: string): Promise<void> {
  let headers: Record<string, string> = {}
  for (let nth = 0; nth < MANY; nth++) {
    if (nth % 10 === 0) headers = await newVisitor(page, lotse, key)
    const data = { formData: { description: `Anliegen ${nth + 1}` } }
    expect((await page.request.post(`${lotse}/bugs/v2`, { headers, data })).ok()).toBe(true)
  }
}

async function newVisitor(page: Page, lotse: string, key: string): Promise<Record<string, string>> {
  const headers = { 'api-token': key, 'x-forwarded-for': `10.9.${randomInt(256)}.${randomInt(256)}` }
  const answer = await page.request.post(`${lotse}/sessions`, { headers, data: { lang: 'de' } })
  const { gleapId, gleapHash } = (await answer.json()) as { gleapId: string; gleapHash: string }
  return { ...headers, 'gleap-id': gleapId, 'gleap-hash': gleapHash }
}

async function accountOf(window: Page, lotse: string): Promise<string> {
  const answer = await window.request.get(`${lotse}/console/session`)
  return ((await answer.json()) as { account: { id: string } }).account.id
}
