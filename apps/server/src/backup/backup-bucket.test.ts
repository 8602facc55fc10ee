import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fileBody, WEBM } from '../feedback/testing/multipart.ts'
import { createWorld } from '../feedback/testing/world.ts'
import { loadPart, readRaw } from '../feedback/tickets/parts/stored-parts.ts'
import { createFileStore } from '../feedback/uploads/create-file-store.ts'
import { startStandIn } from '../feedback/uploads/testing/stand-in.ts'
import { backUp, sourceOf } from './backup.ts'
import { checkBackup } from './check-backup.ts'
import { restore } from './restore.ts'
import { asOwnerOnly } from './testing/owner-only.ts'

const folder = mkdtempSync(join(tmpdir(), 'lotse-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('D243 a backup has what is in the bucket, and an installation without one can restore it', async () => {
  const bucket = await startStandIn()
  const [source, target] = [await createWorld(bucket.env), await createWorld()]
  try {
    const team = await source.team('Wolke')
    const visitor = await source.visitor(team.key)
    const { payload, headers } = fileBody(WEBM, { type: 'video/webm' })
    await visitor.call('POST', '/uploads/sdk', payload, headers)
    const log = randomBytes(30_000).toString('base64')
    const { body } = await visitor.call('POST', '/bugs/v2', {
      formData: { description: 'x' },
      consoleLog: [{ log }],
    })
    expect(await bucket.list()).toHaveLength(2)
    const file = join(folder, 'all.tar.gz')
    expect((await backUp(sourceOf(source.server.ctx), file, () => {})).files).toMatchObject({
      count: 2,
      missing: 0,
      unread: [],
    })
    // Z1434: of one that the bucket does not return, the backup has the name, and everything else.
    const [bad = ''] = await bucket.list()
    bucket.interfere = (request, response) => {
      if (!request.url?.endsWith(bad)) return false
      response.writeHead(500).end()
      return true
    }
    const most = join(folder, 'most.tar.gz')
    await backUp({ ...sourceOf(source.server.ctx), pausesMs: [0] }, most, () => {})
    bucket.interfere = () => false
    expect((await checkBackup(most, () => {})).files).toMatchObject({ count: 1, missing: 0, unread: [bad] })
    const owner = await asOwnerOnly(target.server.ctx)
    const manifest = await checkBackup(file, () => {})
    expect(await restore(owner.ctx, { file, manifest }, () => {})).toEqual({ lacking: 0 })
    await owner.close()
    const ctx = { ...target.server.ctx, files: createFileStore(target.server.ctx.settings) }
    const part = await loadPart(ctx, team.projectId, body.id, 'console')
    const chunks: Buffer[] = []
    if (part) for await (const chunk of readRaw(part)) chunks.push(chunk)
    expect(JSON.parse(Buffer.concat(chunks).toString())[0].log).toBe(log)
    const { rows } = await ctx.pool.query('select token from lotse.upload')
    expect(Buffer.concat((await (await ctx.files.read(rows[0].token, undefined))?.toArray()) ?? [])).toEqual(
      WEBM,
    )
  } finally {
    for (const world of [source, target]) await world.close()
    await bucket.close()
  }
})
