import { inflateRawSync } from 'node:zlib'
import { byteOrderMark, readCsv } from '@lotse/rules/text/csv'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileBody } from '../../testing/multipart.ts'
import { createWorld, type TestTeam, type World } from '../../testing/world.ts'

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const inProject = (rest: string) => `/console/projects/${team.projectId}${rest}`
const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))

/** The rows of a file by the names of its columns. */
function table(text: string): Record<string, string>[] {
  expect(text.startsWith(byteOrderMark)).toBe(true)
  const [header = [], ...rows] = readCsv(text)
  return rows.map(row => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])))
}

async function ticket(description: string, type = 'BUG') {
  const visitor = await world.visitor(team.key)
  await visitor.identify(`u-${description}`, { name: `Name ${description}`, email: 'a@example.com' })
  const { status } = await visitor.call('POST', '/bugs/v2', { formData: { description }, type })
  expect(status).toBe(201)
  return visitor
}

test('D120 tickets are exported with the filters and the order of the list, as CSV and as JSON lines', async () => {
  await ticket('=1+1;@x')
  await ticket('Zweitens, „ä“')
  await ticket('Wunsch', 'FEATURE_REQUEST')
  const { owner } = team
  const query = 'type=BUG&sort=createdAt'
  const listed = (await owner('GET', inProject(`/tickets?${query}`))).body.items
  const csv = await owner('GET', inProject(`/tickets/export?${query}`))
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'x-total-count': '2',
    'content-disposition': expect.stringMatching(/^attachment; filename="tickets-\d{4}-\d\d-\d\d\.csv"$/),
  })
  const rows = table(csv.body)
  expect(rows.map(row => row.id)).toEqual(listed.map(({ id }: { id: string }) => id))
  expect(rows[0]).toMatchObject({ description: "'=1+1;'@x", status: 'open', contact: "Name =1+1;'@x" })
  expect(rows[1]).toMatchObject({ description: 'Zweitens, „ä“', email: 'a@example.com' })
  const json = await owner('GET', inProject('/tickets/export?format=jsonl&sort=-createdAt'))
  expect(json.headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
  expect(lines(json.body).map(({ formData }) => formData.description)).toEqual([
    'Wunsch',
    'Zweitens, „ä“',
    '=1+1;@x',
  ])
  // Tickets that come first in the list come first in the file.
  const [first] = listed
  await owner('PATCH', inProject(`/tickets/${first.id}`), { snooze: { until: null } })
  await owner('PATCH', inProject(`/tickets/${first.id}`), { back: true })
  const backFirst = (await owner('GET', inProject('/tickets'))).body.items
  const saved = lines((await owner('GET', inProject('/tickets/export?format=jsonl'))).body)
  expect(saved.map(({ id }) => id)).toEqual(backFirst.map(({ id }: { id: string }) => id))
})

test('D120 the ZIP file has a folder per ticket with its conversation and its files', async () => {
  const visitor = await ticket('Mit Datei')
  const file = fileBody('Inhalt der Datei', { name: '../bild.txt', type: 'text/plain' })
  const { fileUrl } = (await visitor.call('POST', '/uploads/sdk', file.payload, file.headers)).body
  const formData = { description: 'Anbei', anlage: [{ url: fileUrl, name: 'bild.txt' }] }
  await visitor.call('POST', '/bugs/v2', { formData, type: 'BUG' })
  const { owner } = team
  const [found] = (await owner('GET', inProject('/tickets?search=Anbei'))).body.items
  await owner('POST', inProject(`/tickets/${found.id}/messages`), { text: 'Danke!' })
  await owner('POST', inProject(`/tickets/${found.id}/messages`), { text: 'Intern', note: true })
  const answer = await world.server.app.origins.lotse.inject({
    method: 'GET',
    url: inProject('/tickets/export?format=zip&search=Anbei'),
    headers: { cookie: (await world.member(team, 'viewer')).cookie },
  })
  expect(answer.headers['content-type']).toBe('application/zip')
  const files = unzip(answer.rawPayload)
  const folder = String(found.number)
  expect([...files.keys()]).toEqual([
    'tickets.csv',
    'tickets.jsonl',
    `${folder}/conversation.jsonl`,
    `${folder}/1-bild.txt`,
  ])
  expect(files.get(`${folder}/1-bild.txt`)).toBe('Inhalt der Datei')
  expect(lines(files.get(`${folder}/conversation.jsonl`) ?? '')).toMatchObject([
    { from: 'team', by: 'Owner', text: 'Danke!' },
    { from: 'note', text: 'Intern' },
  ])
})

test('D120 contacts are exported with the filters of the list, and a column per attribute', async () => {
  const visitor = await world.visitor(team.key)
  await visitor.identify('lin', {
    name: 'Lin',
    email: 'lin@firma.example',
    Stadt: '=Ulm',
    n: 3,
  })
  const { body } = await team.owner('GET', inProject('/contacts/export?search=lin@firma.example'))
  expect(table(body)).toMatchObject([
    { user_id: 'lin', name: 'Lin', 'attribute.Stadt': "'=Ulm", 'attribute.n': '3' },
  ])
  const { body: json } = await team.owner(
    'GET',
    inProject('/contacts/export?format=jsonl&search=lin@firma.example'),
  )
  expect(lines(json)).toMatchObject([{ userId: 'lin', customData: { Stadt: '=Ulm', n: 3 } }])
})

test('D120 answers to a form are exported with a column per question', async () => {
  const fields = [
    { name: 'nps', kind: 'nps', label: { de: 'Empfehlen?' } },
    {
      name: 'many',
      kind: 'multiselect',
      label: { de: 'Was?' },
      options: [{ value: 'a', label: { de: 'A' } }],
    },
  ]
  const definition = { feedbackType: 'SURVEY', title: { de: 'x' }, pages: [{ id: 'p', fields }] }
  await team.owner('POST', inProject('/flows'), { id: 'nps', kind: 'survey', name: 'Umfrage', definition })
  const visitor = await world.visitor(team.key)
  await visitor.call('POST', '/bugs/v2', { outbound: 'nps', formData: { nps: 9, many: ['a', 'b'] } })
  const { body } = await team.owner('GET', inProject('/flows/nps/results/export'))
  expect(table(body)).toMatchObject([{ 'answer.nps': '9', 'answer.many': 'a; b' }])
  expect((await team.owner('GET', inProject('/flows/none/results/export'))).status).toBe(404)
})

test('D120 the activity log is exported for those who may read it, and has who took which list', async () => {
  const path = `/console/teams/${team.teamId}/audit/export?action=ticket`
  expect((await (await world.member(team, 'agent'))('GET', path)).status).toBe(403)
  await team.owner('GET', inProject('/tickets/export?type=BUG&format=jsonl'))
  const rows = table((await team.owner('GET', path)).body)
  expect(rows[0]).toMatchObject({ account: 'Owner', action: 'ticket.exported' })
  expect(JSON.parse(rows[0]?.details ?? '')).toMatchObject({ format: 'jsonl', rows: expect.any(Number) })
  expect(rows.every(({ action }) => action?.startsWith('ticket.'))).toBe(true)
})

/** Reads an archive by its central directory, as every program does. */
function unzip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const count = bytes.readUInt16LE(end + 10)
  const files = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    const [nameLength, extra, comment] = [28, 30, 32].map(place => bytes.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const start = bytes.readUInt32LE(at + 42)
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    const packed = bytes.subarray(from, from + bytes.readUInt32LE(at + 20))
    files.set(name, (bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed).toString('utf8'))
    at += 46 + nameLength + extra + comment
  }
  return files
}
