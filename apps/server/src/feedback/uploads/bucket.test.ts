import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { mailLimits } from '@lotse/contracts/limits'
import { openArchive } from '@lotse/ui/import/archive/open-archive.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FeedbackCtx } from '../context.ts'
import { createMailWorld, type MailWorld, mailText, projectAddress } from '../inbound/testing/mail-world.ts'
import { fileBody, WEBM } from '../testing/multipart.ts'
import type { TestTeam, TestVisitor } from '../testing/world.ts'
import { loadPart, readRaw } from '../tickets/parts/stored-parts.ts'
import { createFileStore } from './create-file-store.ts'
import { moveFromDisk } from './moving/disk-mover.ts'
import { moveState } from './moving/move-state.ts'
import { moveFromDatabase } from './moving/move-to-bucket.ts'
import { removeFiles } from './remove-files.ts'
import { createS3Store } from './s3-store.ts'
import type { Bucket } from './testing/bucket.ts'
import { startStandIn } from './testing/stand-in.ts'
import { startSwift, whyNoSwift } from './testing/swift.ts'

const noise = (bytes: number) => randomBytes(bytes).toString('base64')
const report = () => ({
  formData: { description: 'Kaputt' },
  webReplay: { events: [{ type: 2, data: { node: noise(30_000) }, timestamp: 1 }] },
  screenshotData: { html: `<p>gesehen ${noise(30_000)}</p>`, width: 1, height: 1 },
  consoleLog: [{ log: noise(30_000) }],
  networkLogs: [{ url: 'https://shop.example/', type: 'GET' }],
})

const bytesHere = `select
  (select count(*)::int from lotse.ticket_part where octet_length(bytes) > 8192) as parts,
  (select count(*)::int from lotse.inbound_mail where octet_length(raw) > 8192) as mails,
  (select count(*)::int from lotse.ticket_part where token is not null) as far`

describe.each([
  { store: 'a stand-in', start: startStandIn, why: undefined },
  { store: 'OpenStack Swift', start: startSwift, why: whyNoSwift() },
] as { store: string; start(): Promise<Bucket>; why: string | undefined }[])(
  'in $store',
  ({ start, why }) => {
    if (why) {
      test.skip(why, () => {})
      return
    }
    let bucket: Bucket
    let world: MailWorld
    let team: TestTeam
    let visitor: TestVisitor
    beforeAll(async () => {
      bucket = await start()
      world = await createMailWorld(bucket.env)
      team = await world.team('Wolke')
      visitor = await world.visitor(team.key)
    }, 60_000)
    afterAll(async () => {
      await world.close()
      await bucket.close()
    })

    const ctxOf = ({ server: { ctx } }: MailWorld) =>
      ({ ...ctx, files: createFileStore(ctx.settings) }) as unknown as FeedbackCtx
    const media = (url: string, headers: Record<string, string> = {}) =>
      world.server.app.origins.media.inject({ url: url.replace(new URL(url).origin, ''), headers })
    const here = async (of = world) => (await of.server.ctx.pool.query(bytesHere)).rows[0]
    const filesOf = (of: MailWorld) => {
      const folder = join(of.server.ctx.settings.dataDir, 'files')
      return existsSync(folder) ? readdirSync(folder).filter(name => name !== 'incoming') : []
    }
    const upload = async () => {
      const { payload, headers } = fileBody(WEBM, { type: 'video/webm' })
      return (await visitor.call('POST', '/uploads/sdk', payload, headers)).body.fileUrl as string
    }

    test('D240 replays, page copies, logs, files and mails go into the bucket, and are shown from there', async () => {
      const sent = report()
      const screenRecordingUrl = await upload()
      const { status, body } = await visitor.call('POST', '/bugs/v2', { ...sent, screenRecordingUrl })
      expect(status).toBe(201)
      expect(await here()).toEqual({ parts: 0, mails: 0, far: 3 })
      expect(filesOf(world)).toEqual([])
      expect(await bucket.list()).toHaveLength(4)
      const base = `/console/projects/${team.projectId}/tickets/${body.id}`
      const { media: shown, parts } = (await team.owner('GET', base)).body
      expect(parts.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
        'console',
        'network',
        'replay',
        'snapshot',
      ])
      expect((await team.owner('GET', `${base}/parts/console`)).body[0].log).toBe(sent.consoleLog[0]?.log)
      expect((await media(shown.replayUrl)).json().events).toEqual(sent.webReplay.events)
      const packed = await media(shown.replayUrl, { 'accept-encoding': 'gzip' })
      expect(JSON.parse(gunzipSync(packed.rawPayload).toString()).events).toEqual(sent.webReplay.events)
      expect((await media(shown.snapshotUrl)).body).toContain(sent.screenshotData.html.slice(3, 200))
      expect((await media(shown.recordingUrl, { range: 'bytes=2-5' })).rawPayload).toEqual(
        WEBM.subarray(2, 6),
      )
      const saved = await media(`${shown.replayUrl}/file`)
      expect(saved.body).toContain(sent.webReplay.events[0]?.data.node)
    })

    test('D240 a mail waits in the bucket, and is forgotten once it has been read', async () => {
      const before = await bucket.list()
      const text = `Wo ist sie?\n${noise(9000)}`
      expect(await world.post(mailText({ to: projectAddress(team), text }))).toBe(200)
      expect(await world.outcomes()).toEqual([{ state: 'taken', reason: null, raw: null }])
      const { rows } = await world.server.ctx.pool.query(
        `select token from lotse.file_removal where at <= now()`,
      )
      const waited = (await bucket.list()).filter(token => !before.includes(token))
      expect(rows.map(({ token }) => token)).toEqual(waited)
      expect(waited).toHaveLength(1)
      await removeFiles(ctxOf(world))
      expect(await bucket.list()).toEqual(before)
    })

    test('Z1364 a mail that is deferred does not reach the bucket', async () => {
      const full = await world.team('Voll')
      const { pool } = world.server.ctx
      await pool.query(
        `insert into lotse.inbound_mail (id, hash, door, address, size, created_at, recipients, owner)
         select gen_random_uuid(), sha256(n::text::bytea), 'http', '::1', 1, now(), '{}', $1
         from generate_series(1, $2) n`,
        [full.projectId, mailLimits.waiting.each],
      )
      const before = await bucket.list()
      const text = `Wo ist sie?\n${noise(9000)}`
      expect(await world.post(mailText({ to: projectAddress(full), text }))).not.toBe(200)
      expect(await bucket.list()).toEqual(before)
      await pool.query('delete from lotse.inbound_mail where owner = $1', [full.projectId])
    })

    test('D242 with a ticket, a contact or a project go its objects', async () => {
      const other = await world.team('Kurz')
      const leave = async () => {
        const one = await world.visitor(other.key)
        await one.identify(`u-${randomBytes(4).toString('hex')}`)
        return (await one.call('POST', '/bugs/v2', report())).body.id as string
      }
      const before = await bucket.list()
      const left = async () => (await bucket.list()).filter(token => !before.includes(token)).length
      const base = `/console/projects/${other.projectId}`
      const [ticket, ofContact] = [await leave(), await leave(), await leave()]
      expect(await left()).toBe(9)
      await other.owner('DELETE', `${base}/tickets/${ticket}`)
      await expect.poll(left).toBe(6)
      const { contact } = (await other.owner('GET', `${base}/tickets/${ofContact}`)).body
      expect((await other.owner('DELETE', `${base}/contacts/${contact.id}`)).status).toBe(200)
      await expect.poll(left).toBe(3)
      expect((await other.owner('DELETE', `${base}?name=Kurz`)).status).toBe(200)
      await world.server.errandsDone()
      await removeFiles(ctxOf(world))
      expect(await left()).toBe(0)
    })

    test('D240 exports of a person and archives of a project have what is in the bucket', async () => {
      const shop = await world.team('Ausfuhr')
      const person = await world.visitor(shop.key)
      await person.identify('kim')
      const sent = report()
      const { body } = await person.call('POST', '/bugs/v2', sent)
      const base = `/console/projects/${shop.projectId}`
      const { contact } = (await shop.owner('GET', `${base}/tickets/${body.id}`)).body
      const data = (await shop.owner('GET', `${base}/contacts/${contact.id}/export`)).body
      const log = data.parts.find(({ kind }: { kind: string }) => kind === 'console')
      expect(log.content[0].log).toBe(sent.consoleLog[0]?.log)
      const { cookie } = await world.member(shop, 'manager')
      const archive = await world.server.app.origins.lotse.inject({
        url: `${base}/archive`,
        headers: { cookie },
      })
      const { manifest } = await openArchive(new Blob([new Uint8Array(archive.rawPayload)]), 'x.zip')
      expect(manifest.files.count).toBe(4)
      expect(manifest.files.bytes).toBeGreaterThan(60_000)
    })

    test('D241 Z1340 what was stored before there was a bucket moves there, is the same there, and is not here any longer', async () => {
      const old = await createMailWorld()
      try {
        const shop = await old.team('Laden')
        const own = await old.visitor(shop.key)
        const sent = report()
        const ticketId = (await own.call('POST', '/bugs/v2', sent)).body.id
        const { payload, headers } = fileBody(WEBM, { type: 'video/webm' })
        await own.call('POST', '/uploads/sdk', payload, headers)
        const { ctx } = old.server
        await ctx.pool.query(
          `insert into lotse.inbound_mail (id, hash, door, address, recipients, size, created_at, raw)
          values (gen_random_uuid(), '\\x01', 'http', '::1', '{}', 20000, now(), decode(repeat('61', 20000), 'hex'))`,
        )
        const before = await bucket.list()
        expect(await here(old)).toEqual({ parts: 3, mails: 1, far: 0 })
        expect(await moveState(ctx)).toMatchObject({ waiting: 4, moved: 0, isMore: false })
        const s3 = {
          url: bucket.env.S3_URL,
          region: '',
          accessKey: bucket.env.S3_ACCESS_KEY,
          secretKey: bucket.env.S3_SECRET_KEY,
        }
        const far = createS3Store(s3)
        await moveFromDatabase(ctx, far)
        await moveFromDisk(ctx, far)
        expect(await here(old)).toEqual({ parts: 0, mails: 0, far: 3 })
        expect(filesOf(old).flatMap(name => readdirSync(join(ctx.settings.dataDir, 'files', name)))).toEqual(
          [],
        )
        expect(await moveState(ctx)).toMatchObject({ waiting: 0, moved: 5, fault: null })
        expect((await ctx.pool.query('select token from lotse.file_removal')).rows).toEqual([])
        expect((await bucket.list()).length - before.length).toBe(5)
        const moved = { ...ctx, files: createFileStore({ ...ctx.settings, s3 }) }
        const replay = await loadPart(moved, shop.projectId, ticketId, 'replay')
        const chunks: Buffer[] = []
        if (replay) for await (const chunk of readRaw(replay)) chunks.push(chunk)
        expect(JSON.parse(Buffer.concat(chunks).toString()).events).toEqual(sent.webReplay.events)
        const { rows } = await ctx.pool.query('select token from lotse.upload')
        const file = await moved.files.read(rows[0].token, { start: 0, end: 3 })
        expect(Buffer.concat((await file?.toArray()) ?? [])).toEqual(WEBM.subarray(0, 4))
        // A second look finds nothing to do.
        await moveFromDatabase(ctx, far)
        await moveFromDisk(ctx, far)
        expect(await moveState(ctx)).toMatchObject({ moved: 5 })
      } finally {
        await old.close()
      }
    })
  },
)
