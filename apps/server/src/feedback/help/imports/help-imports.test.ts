import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileBody, PNG } from '../../testing/multipart.ts'
import { createWorld, type TestTeam, type World } from '../../testing/world.ts'

let world: World
let team: TestTeam
let base: string
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Hilfe')
  base = `/console/projects/${team.projectId}/help`
})
afterAll(() => world.close())

interface Options {
  id?: string
  dryRun?: boolean
}

const send = (rows: object[], { id = randomUUID(), dryRun = false }: Options = {}, to = base) =>
  team.owner('POST', `${to}/imports`, {
    id,
    name: 'docs',
    dryRun,
    rows: rows.map((row, at) => ({ row: at + 1, lang: 'de', collection: 'Anfang', ...row })),
  })

async function outcomes(rows: object[], options?: Options): Promise<string[]> {
  const { status, body } = await send(rows, options)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.rows.map((row: { outcome: string; reason: string | null }) =>
    row.reason ? `${row.outcome}: ${row.reason}` : row.outcome,
  )
}

const undo = async (id: string) => (await team.owner('POST', `${base}/imports/${id}/undo`)).body

interface Listed {
  id: string
  title: Record<string, string>
  status: string
  version: number
}
const help = async (): Promise<{ collections: { title: Record<string, string> }[]; articles: Listed[] }> =>
  (await team.owner('GET', base)).body
const find = async (title: string) => {
  const found = (await help()).articles.find(one => Object.values(one.title).includes(title))
  return found && (await team.owner('GET', `${base}/articles/${found.id}`)).body
}

test('D126 a dry run says what an import of articles does, and writes nothing', async () => {
  const rows = [
    { path: 'start/hallo', title: 'Hallo', html: '<p>Willkommen</p>' },
    { path: 'start/hallo', title: 'Hello', lang: 'en', html: '<p>Welcome</p>' },
    { path: 'start/hallo', title: 'Noch einmal', html: '<p>x</p>' },
    { path: 'start/reich', title: 'Reich', html: '<b></b>'.repeat(9000) },
  ]
  const expected = ['created', 'changed', 'refused: repeated', 'refused: too_rich']
  expect(await outcomes(rows, { dryRun: true })).toEqual(expected)
  expect(await help()).toEqual({ collections: [], articles: [] })
  expect((await team.owner('GET', `${base}/imports`)).body).toEqual({ items: [] })
  expect(await outcomes(rows)).toEqual(expected)
  expect(await find('Hallo')).toMatchObject({
    title: { de: 'Hallo', en: 'Hello' },
    html: { de: '<p>Willkommen</p>', en: '<p>Welcome</p>' },
    status: 'draft',
  })
  expect((await help()).collections).toMatchObject([{ title: { de: 'Anfang' } }])
  expect(await outcomes(rows.slice(0, 2))).toEqual(['unchanged', 'unchanged'])
  const renamed = [{ ...rows[0], title: 'Guten Tag', collection: 'Anderswo' }]
  expect(await outcomes(renamed)).toEqual(['changed'])
  expect((await help()).collections).toHaveLength(1)
  expect((await help()).articles).toHaveLength(1)
})

test('D126 imported text is reduced as any other, and links between files lead to the articles', async () => {
  const rows = [
    {
      path: 'a',
      title: 'Erster',
      html: '<p onclick="x()">Hi<script>x()</script> <a href="gleap://article/import/b%20c">weiter</a> <a href="javascript:x()">böse</a></p>',
    },
    { path: 'b c', title: 'Zweiter', html: '<p>Ende</p>', status: 'live' },
  ]
  await outcomes(rows)
  const [first, second] = [await find('Erster'), await find('Zweiter')]
  expect(first.html.de).toContain(`href="gleap://article/${second.id}"`)
  expect(first.html.de).not.toMatch(/script|onclick/)
  expect(second.status).toBe('live')
  expect(await outcomes(rows)).toEqual(['unchanged', 'unchanged'])
})

test('D126 undoing deletes what was created and sets back what was changed, unless somebody has changed it since', async () => {
  const before = [
    { path: 'u/alt', title: 'Altes', html: '<p>eins</p>' },
    { path: 'u/neuer', title: 'Gepflegt', html: '<p>eins</p>' },
  ]
  await outcomes(before.slice(0, 1))
  const id = randomUUID()
  const rows = [
    { path: 'u/alt', title: 'Altes', html: '<p>zwei</p>' },
    { path: 'u/alt', title: 'Old', lang: 'en', html: '<p>two</p>' },
    { path: 'u/neu', title: 'Neues', html: '<p>neu</p>', collection: 'Frisch' },
    { path: 'u/neu', title: 'New', lang: 'en', html: '<p>new</p>', collection: 'Fresh' },
    { path: 'u/eigen', title: 'Eigenes', html: '<p>da</p>', collection: 'Bleibt' },
  ]
  expect(await outcomes(rows, { id })).toEqual(['changed', 'changed', 'created', 'changed', 'created'])
  const own = await find('Eigenes')
  await team.owner('PATCH', `${base}/articles/${own.id}`, { version: own.version, title: { de: 'Meins' } })

  // Deleted: the new article and its collection. Kept: the one that was renamed, and its collection.
  expect(await undo(id)).toEqual({ deleted: 2, restored: 3, kept: 2, left: 0 })
  expect(await find('Neues')).toBeUndefined()
  expect(await find('Meins')).toBeDefined()
  expect(await find('Altes')).toMatchObject({ title: { de: 'Altes' }, html: { de: '<p>eins</p>' } })
  const titles = (await help()).collections.map(one => one.title.de)
  expect(titles).toContain('Bleibt')
  expect(titles).not.toContain('Frisch')
  expect((await send(rows, { id })).status).toBe(404)
})

test('Z973 undoing keeps an article that a colleague has published, moved or archived since', async () => {
  const [id, elsewhere] = [randomUUID(), randomUUID()]
  await outcomes([{ path: 'w/ort', title: 'Ort', html: '', collection: 'Anderer Ort' }], { id: elsewhere })
  const rows = ['Entwurf', 'Sichtbar', 'Verschoben', 'Abgelegt'].map(title => ({
    path: `w/${title}`,
    title,
    html: '<p>da</p>',
  }))
  const english = { path: 'w/Entwurf', title: 'Draft', lang: 'en', html: '<p>there</p>' }
  await outcomes([...rows, english], { id })
  const { collectionId } = await find('Ort')
  const change = async (title: string, values: object) => {
    const { id, version } = await find(title)
    const { status } = await team.owner('PATCH', `${base}/articles/${id}`, { version, ...values })
    expect(status).toBe(200)
  }
  await change('Sichtbar', { status: 'live' })
  await change('Verschoben', { collectionId })
  await change('Abgelegt', { status: 'archived' })
  expect(await undo(id)).toMatchObject({ deleted: 1, kept: 3, left: 0 })
  expect(await find('Entwurf')).toBeUndefined()
  for (const title of ['Sichtbar', 'Verschoben', 'Abgelegt']) expect(await find(title), title).toBeDefined()
})

test('Z894 undoing keeps the whole of a translation on which a colleague has worked, and removes one that is as imported', async () => {
  await outcomes([
    { path: 'z/eins', title: 'Vorlage', html: '<p>da</p>' },
    { path: 'z/zwei', title: 'Unberührt', html: '<p>da</p>' },
  ])
  const id = randomUUID()
  const rows = [
    { path: 'z/eins', title: 'Draft', lang: 'en', html: '<p>there</p>' },
    { path: 'z/zwei', title: 'Untouched', lang: 'en', html: '<p>there</p>' },
  ]
  expect(await outcomes(rows, { id })).toEqual(['changed', 'changed'])
  const { version, html, ...own } = await find('Draft')
  const polished = { version, html: { ...html, en: '<p>there and back</p>' } }
  await team.owner('PATCH', `${base}/articles/${own.id}`, polished)
  expect(await undo(id)).toEqual({ deleted: 0, restored: 1, kept: 1, left: 0 })
  expect(await find('Vorlage')).toMatchObject({
    title: { de: 'Vorlage', en: 'Draft' },
    html: { de: '<p>da</p>', en: '<p>there and back</p>' },
  })
  expect((await find('Unberührt')).title).toEqual({ de: 'Unberührt' })
})

test('D126 pictures of an earlier import are found again, and those of another project are not taken', async () => {
  const other = await world.team('Nebenan')
  const upload = async (who: TestTeam) => {
    const { payload, headers } = fileBody(PNG)
    return (await who.owner('POST', `/console/projects/${who.projectId}/uploads`, payload, headers)).body
      .fileUrl
  }
  const [own, foreign] = [await upload(team), await upload(other)]
  const pictures = [
    { mark: 'eigen', url: own },
    { mark: 'fremd', url: foreign },
    { mark: 'sonst', url: 'https://evil.example/x.png' },
  ]
  const known = async (who = team) =>
    (
      await who.owner('POST', `/console/projects/${who.projectId}/help/imports/pictures`, {
        marks: ['eigen', 'fremd', 'sonst'],
      })
    ).body.pictures
  const rows = [{ path: 'bild', title: 'Bild', html: `<p><img src="${own}" alt="x" /></p>`, pictures }]
  await outcomes(rows, { dryRun: true })
  expect(await known()).toEqual([])
  await outcomes(rows)
  expect(await known()).toEqual([{ mark: 'eigen', url: own }])
  expect(await known(other)).toEqual([])
})

test('D126 only managers import articles, and only into their own project', async () => {
  const other = await world.team('Fremd')
  const id = randomUUID()
  await outcomes([{ path: 'meins', title: 'Nur hier', html: '' }], { id })
  const elsewhere = `/console/projects/${other.projectId}/help/imports/${id}/undo`
  expect((await other.owner('POST', elsewhere)).status).toBe(404)
  expect(
    (await send([{ path: 'x', title: 'x', html: '' }], {}, `/console/projects/${other.projectId}/help`))
      .status,
  ).toBe(404)
  expect(await find('Nur hier')).toBeDefined()
})
