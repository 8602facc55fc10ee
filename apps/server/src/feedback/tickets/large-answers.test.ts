import { afterAll, beforeAll, expect, test } from 'vitest'
import { findByShareToken, findConversations } from '../conversations/conversations.table.ts'
import { createWorld, type TestTeam, type TestVisitor, type World } from '../testing/world.ts'

let world: World
let team: TestTeam
let visitor: TestVisitor
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
  visitor = await world.visitor(team.key)
})
afterAll(() => world.close())

const langs = Array.from(
  { length: 50 },
  (_, at) => `a${String.fromCharCode(97 + (at % 26))}${at < 26 ? '' : 'x'}`,
)

/** A small form with many words: one option in all languages, and another that is long in German. */
async function makeForm(id: string, count: number) {
  const options = [
    { value: 'a', label: Object.fromEntries(langs.map(lang => [lang, 'x'])) },
    { value: 'b', label: { de: 'a '.repeat(250) } },
  ]
  const fields = Array.from({ length: count }, (_, at) => ({
    name: `f${at}`,
    kind: 'multiselect',
    label: { de: `Frage ${at}` },
    options,
  }))
  const pages = [0, 1].map(at => ({ id: `p${at}`, fields: fields.slice(at * 50, at * 50 + 50) }))
  const definition = { feedbackType: 'BUG', title: { de: 'Viel' }, pages }
  const made = await team.owner('POST', `/console/projects/${team.projectId}/flows`, {
    id,
    kind: 'feedback',
    name: 'Viel',
    definition,
  })
  expect(made.status).toBe(201)
  return fields.map(({ name }) => name)
}

const send = async (flow: string, names: string[], value: string[]) => {
  const formData = Object.fromEntries(names.map(name => [name, value]))
  const { status, body } = await visitor.call('POST', '/bugs/v2', { type: 'BUG', flow, formData })
  expect(status).toBe(201)
  return body as { id: string; shareToken: string }
}

const storedBytes = async (id: string): Promise<number> => {
  const { rows } = await world.server.ctx.pool.query<{ bytes: number }>(
    'select octet_length(answers::text) as bytes from lotse.ticket where id = $1',
    [id],
  )
  return rows[0]?.bytes ?? 0
}

test('Z202 a report on a form with very many words is stored small, and what it says is still read', async () => {
  const names = await makeForm('viel', 100)
  const { id, shareToken } = await send('viel', names, ['a', ...Array(49).fill('b')])
  expect(await storedBytes(id)).toBeLessThan(100_000)

  // Lists and other calls do not read the answers; they show the team's preview.
  const row = await findByShareToken(world.server.ctx, team.projectId, shareToken)
  expect(row?.answers).toEqual([])
  const { items } = (await visitor.call('GET', '/shared/conversations')).body
  const { preview } = items.find((one: { shareToken: string }) => one.shareToken === shareToken)
  expect(preview).toMatch(/^x, (a )+a?/)

  const { body } = await team.owner('GET', `/console/projects/${team.projectId}/tickets/${id}`)
  expect(Object.keys(body.formData)).toHaveLength(100)
  expect(body.answers[0]).toMatchObject({ name: 'f0', label: { de: 'Frage 0' } })
})

test('Z202 the same thing chosen ten thousand times is one word of the title and the preview', async () => {
  const names = await makeForm('oft', 6)
  const { id } = await send('oft', names, Array(9990).fill('b'))
  const { body } = await team.owner('GET', `/console/projects/${team.projectId}/tickets/${id}`)
  expect(body.title).toMatch(/^(a )+a?$/)
  expect(body.preview).toHaveLength(240)
  expect(await storedBytes(id)).toBeLessThan(10_000)
})

test('Z202 answers are read for the preview alone: no longer than until somebody writes', async () => {
  const names = await makeForm('kurz', 1)
  const { shareToken } = await send('kurz', names, ['b'])
  const { projectId } = team
  const read = () => findByShareToken(world.server.ctx, projectId, shareToken)
  const before = await read()
  expect(before?.answers).toHaveLength(1)
  await visitor.call('POST', `/shared/conversations/${shareToken}/messages`, { text: 'Noch etwas' })
  expect((await read())?.answers).toEqual([])
  const who = { projectId, sessionId: before?.session_id ?? '', contactId: before?.contact_id ?? '' }
  const rows = await findConversations(world.server.ctx, { ...who, verified: false, lang: 'de' } as never)
  expect(rows.find(one => one.share_token === shareToken)).toMatchObject({
    preview: 'Noch etwas',
    answers: [],
  })
})
