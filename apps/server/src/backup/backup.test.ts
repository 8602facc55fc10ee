import { createHash, randomBytes, randomUUID } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mailRestored } from '@lotse/contracts/console/fields/choices'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { academyClient } from '../academy/testing/academy-client.ts'
import { seedDemo } from '../commands/seed.ts'
import { apiCall, tokenFor } from '../feedback/testing/api-call.ts'
import { fileBody, WEBM } from '../feedback/testing/multipart.ts'
import { createWorld, type TestTeam, type World } from '../feedback/testing/world.ts'
import { backUp, sourceOf } from './backup.ts'
import { readIndexes, readTables } from './catalogue.ts'
import { checkBackup } from './check-backup.ts'
import type { Manifest } from './manifest.ts'
import { restore } from './restore.ts'
import { readItems } from './tar.ts'
import { asOwnerOnly } from './testing/owner-only.ts'
import { rewrite } from './testing/rewrite.ts'

const PASSWORD = 'a demo password'
const quiet = () => {}
const cleanups: (() => unknown)[] = []
const folder = mkdtempSync(join(tmpdir(), 'lotse-backup-'))
const file = join(folder, 'all.tar.gz')

let source: World
let team: TestTeam
let made: Manifest & { size: number }
let ticketId: string
let fileUrl: string
/** Tickets that were confirmed with 201 before and after the backup. */
const stored = { before: 0, after: 0 }

const LONG_WEBM = Buffer.concat([WEBM, randomBytes(5_000_000)])
const replay = {
  startDate: 1,
  events: [{ type: 4, data: { bytes: randomBytes(4_000_000).toString('base64') } }],
}

beforeAll(async () => {
  source = await createWorld({ DEMO_PASSWORD: PASSWORD })
  await seedDemo(source.server.ctx)
  team = await source.team('Kursladen')
  const visitor = await source.visitor(team.key)
  const { payload, headers } = fileBody(LONG_WEBM, { type: 'video/webm' })
  fileUrl = (await visitor.call('POST', '/uploads/sdk', payload, headers)).body.fileUrl
  ticketId = (await visitor.call('POST', '/bugs/v2', { formData: { description: 'x' }, webReplay: replay }))
    .body.id
  const program = apiCall(source, (await tokenFor(team)).secret)
  const map = fileBody('{"version":3,"sources":["a.ts"],"names":[],"mappings":"AAAA"}')
  const maps = `/api/v1/projects/${team.projectId}/source-maps?release=1&script=a.js`
  expect((await program('PUT', maps, map.payload, map.headers)).status).toBe(200)
  await underLoad(async () => {
    made = await backUp(sourceOf(source.server.ctx), file, quiet)
  })
}, 120_000)
afterAll(async () => {
  await source.close()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

/** Four visitors write tickets from before the work until after it. */
async function underLoad(work: () => Promise<void>): Promise<void> {
  let answered = 0
  let isOver = false
  const writers = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const writer = await source.visitor(team.key)
      for (let i = 0; i < 5; i++)
        if ((await writer.call('POST', '/bugs/v2', { formData: { description: 'Last' } })).status === 201)
          answered += 1
    }
  })
  try {
    await vi.waitFor(() => expect(answered).toBeGreaterThan(10), { interval: 5, timeout: 60_000 })
    stored.before = answered
    await work()
    stored.after = answered
  } finally {
    isOver = true
    await Promise.all(writers)
  }
}

async function emptyWorld(): Promise<World> {
  const world = await createWorld({ DEMO_PASSWORD: PASSWORD })
  cleanups.push(world.close)
  return world
}

async function restoreInto(world: World, from = file, deletions?: string): Promise<void> {
  const owner = await asOwnerOnly(world.server.ctx)
  try {
    await restore(owner.ctx, { file: from, manifest: await checkBackup(from, quiet), deletions }, quiet)
  } finally {
    await owner.close()
  }
}

async function counts({ server }: World): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const { name } of await readTables(server.ctx.pool)) {
    const [schema, table] = name.split('.')
    const { rows } = await server.ctx.pool.query(`select count(*) as n from "${schema}"."${table}"`)
    found[name] = rows[0].n
  }
  return found
}

/** Per table, regardless of the order of its rows: PostgreSQL puts them where there is room. */
async function sortedSums(from: string): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for await (const { name, content } of readItems(from)) {
    const parts: Buffer[] = []
    for await (const part of content) parts.push(part)
    if (!name.startsWith('tables/')) continue
    const rows = Buffer.concat(parts).toString('utf8').split('\n').sort()
    sums[name] = createHash('sha256').update(rows.join('\n')).digest('hex')
  }
  return sums
}

test('CR-11 a backup taken under load is one moment, in one file that only its owner reads', async () => {
  expect(stored.after).toBeGreaterThan(stored.before)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(existsSync(`${file}.part`)).toBe(false)
  expect(await checkBackup(file, quiet)).toEqual(JSON.parse(JSON.stringify({ ...made, size: undefined })))
  const rowsOf = (name: string) => made.tables.find(table => table.name === name)?.rows ?? 0
  expect(rowsOf('academy.user')).toBeGreaterThan(10)
  expect(made.files).toMatchObject({ missing: 0 })
  expect(rowsOf('lotse.source_map')).toBe(1)
  expect(made.files.count).toBe(rowsOf('lotse.upload') + 1)
})

test('CR-11 restored into an empty installation: every row and file, sign-ins, a replay, an upload', {
  timeout: 120_000,
}, async () => {
  const target = await emptyWorld()
  await restoreInto(target)
  expect(await counts(target)).toEqual(Object.fromEntries(made.tables.map(({ name, rows }) => [name, rows])))
  // The same rows to the last letter: no trigger counted again what the backup already counts.
  const again = join(folder, 'again.tar.gz')
  const { files, sequences } = await backUp(sourceOf(target.server.ctx), again, quiet)
  expect({ files, sequences }).toEqual({ files: made.files, sequences: made.sequences })
  expect(await sortedSums(again)).toEqual(await sortedSums(file))
  const indexesOf = async ({ server }: World) =>
    new Set((await readIndexes(server.ctx.pool)).map(index => index.definition))
  expect(await indexesOf(target)).toEqual(await indexesOf(source))
  const { pool, settings } = target.server.ctx
  const { rows } = await pool.query(
    `select count(*) as tickets, max(number) as last
     from lotse.ticket where project_id = $1`,
    [team.projectId],
  )
  expect(rows[0].tickets).toBeGreaterThanOrEqual(stored.before)
  expect(rows[0].last).toBe(rows[0].tickets)

  const login = await academyClient(target.server)('POST /auth/sessions', {
    name_or_email: 'admin',
    password: PASSWORD,
  })
  expect(login.status).toBe(200)
  const owner = await target.signIn('owner@example.com', PASSWORD)
  expect((await owner('GET', '/console/session')).status).toBe(200)
  const asBefore = await source.signIn('owner@example.com', PASSWORD)
  expect((await asBefore('GET', '/console/session')).status).toBe(200)

  const visitor = await target.visitor(team.key)
  expect((await visitor.call('POST', '/bugs/v2', { formData: { description: 'Weiter' } })).status).toBe(201)
  const member = await target.member(team, 'manager')
  const part = await member('GET', `/console/projects/${team.projectId}/tickets/${ticketId}/parts/replay`)
  expect(part.body).toEqual(replay)
  const upload = await target.server.app.origins.media.inject({ url: new URL(fileUrl).pathname })
  expect(upload.rawPayload.equals(LONG_WEBM)).toBe(true)
  expect(existsSync(join(settings.dataDir, 'files', new URL(fileUrl).pathname.slice(7, 9)))).toBe(true)
})

test('CR-11 a cut, damaged or foreign file is refused with a sentence', async () => {
  const bad = join(folder, 'bad.tar.gz')
  const size = statSync(file).size
  for (const length of [0, 100, Math.floor(size / 2), size - 1]) {
    copyFileSync(file, bad)
    truncateSync(bad, length)
    await expect(checkBackup(bad, quiet)).rejects.toThrow(/is no whole backup: it is cut off/)
  }
  const bytes = readFileSync(file)
  bytes[Math.floor(size / 2)] = (bytes[Math.floor(size / 2)] ?? 0) ^ 0xff
  writeFileSync(bad, bytes)
  await expect(checkBackup(bad, quiet)).rejects.toThrow(/is no whole backup/)
  writeFileSync(bad, 'drop table academy.user;')
  await expect(checkBackup(bad, quiet)).rejects.toThrow(/is no whole backup/)
  await expect(checkBackup(join(folder, 'none'), quiet)).rejects.toThrow(/cannot be read \(ENOENT\)/)
  // One letter of one row, properly compressed again.
  await rewrite(
    file,
    bad,
    { 'tables/academy.user.copy': text => text.replace('@example', '@exbmple') },
    false,
  )
  await expect(checkBackup(bad, quiet)).rejects.toThrow(/tables\/academy\.user\.copy is damaged/)
})

test('CR-11 whatever holds anything is refused and stays as it is', { timeout: 60_000 }, async () => {
  const target = await emptyWorld()
  await target.team('Schon da')
  const before = await counts(target)
  await expect(restoreInto(target)).rejects.toThrow(/This installation is not empty \(lotse\.account\)/)
  expect(await counts(target)).toEqual(before)
})

test('CR-11 rows are data: a command of psql in a file with proper sums runs nothing and restores nothing', {
  timeout: 60_000,
}, async () => {
  const target = await emptyWorld()
  const before = await counts(target)
  const bad = join(folder, 'hostile.tar.gz')
  const mark = join(folder, randomUUID())
  const hostile = (text: string) => `${text}\\! touch ${mark}\n\\.\ndrop table academy.user;\n`
  await rewrite(file, bad, { 'tables/lotse.message.copy': hostile })
  await expect(restoreInto(target, bad)).rejects.toThrow(/does not fit this database .* nothing was restored/)
  const other = (text: string) => text.replace('"0200-lotse"', '"0999-later"')
  await rewrite(file, bad, { 'manifest.json': other })
  await expect(restoreInto(target, bad)).rejects.toThrow(/0999-later is unknown here: update first/)
  await rewrite(file, bad, {
    'manifest.json': text => text.replace('"password_hash"', '"password_hash) from program"'),
  })
  await expect(restoreInto(target, bad)).rejects.toThrow(/with other tables/)
  expect(existsSync(mark)).toBe(false)
  expect(await counts(target)).toEqual(before)
})

test('GD-07 who was deleted after the backup is deleted again, with the list of a newer one', {
  timeout: 60_000,
}, async () => {
  const { pool } = source.server.ctx
  const { rows } = await pool.query('select contact_id from lotse.ticket where id = $1', [ticketId])
  const contact = rows[0].contact_id
  await team.owner('DELETE', `/console/projects/${team.projectId}/contacts/${contact}`)
  const login = await academyClient(source.server)('POST /auth/sessions', {
    name_or_email: 'admin',
    password: PASSWORD,
  })
  const admin = academyClient(source.server, login.body.access_token)
  const { rows: users } = await pool.query(
    `select id, email from academy."user" where not admin and coins > 0 limit 1`,
  )
  const user = users[0]
  const answer = await admin(`DELETE /auth/users/${user.id}`)
  expect(answer.status).toBe(200)
  const newer = join(folder, 'newer.tar.gz')
  await backUp(sourceOf(source.server.ctx), newer, quiet)
  const target = await emptyWorld()
  await restoreInto(target, file, newer)
  const left = await target.server.ctx.pool.query(
    `select (select count(*)::int from academy."user" where id = $1) as users,
       (select count(*)::int from academy.left_balance where user_id = $1) as balances,
       (select count(*)::int from academy.audit where target_id = $1::text and action = 'user.delete') as told,
       (select count(*)::int from academy.audit a where a::text like '%' || $2 || '%') as named`,
    [user.id, user.email],
  )
  expect(left.rows).toEqual([{ users: 0, balances: 1, told: 1, named: 0 }])
  const found = await target.server.ctx.pool.query('select from lotse.contact where id = $1', [contact])
  expect(found.rowCount).toBe(0)
  expect((await counts(target))['lotse.ticket_part']).toBeLessThan(
    made.tables.find(({ name }) => name === 'lotse.ticket_part')?.rows ?? 0,
  )
})

test('Z1273 mails that waited are refused after a restore, with the reason, and can be sent again', async () => {
  const small = await emptyWorld()
  const { projectId } = await small.team('Klein')
  const { db } = small.server.ctx
  const waiting = (id: string, project: string | null) => ({
    ...{
      id,
      key: null,
      kind: 'bell',
      recipient: 'bo@example.com',
      subject: 'Neu',
      content: '{"text":"Neu"}',
    },
    ...{ project_id: project, is_secret: project === null, created_at: new Date() },
  })
  const [ours, secret] = [randomUUID(), randomUUID()]
  await db
    .insertInto('platform.mail')
    .values([waiting(ours, projectId), waiting(secret, null)])
    .execute()
  const path = join(folder, 'waiting.tar.gz')
  await backUp(sourceOf(small.server.ctx), path, quiet)
  const target = await emptyWorld()
  await restoreInto(target, path)
  const { rows } = await target.server.ctx.pool.query(
    'select id, state, reason, content from platform.mail where id = any($1) order by project_id nulls last',
    [[ours, secret]],
  )
  const refused = { state: 'refused', reason: mailRestored }
  expect(rows).toEqual([
    { id: ours, ...refused, content: '{"text":"Neu"}' },
    { id: secret, ...refused, content: '' },
  ])
})
