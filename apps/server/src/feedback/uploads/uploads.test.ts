import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { maxAttachments, rateLimits } from '@lotse/contracts/limits'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fileBody, PNG, WEBM } from '../testing/multipart.ts'
import { createWorld, type TestTeam, type TestVisitor, type World } from '../testing/world.ts'

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

async function upload(
  visitor: TestVisitor,
  content: Buffer | string,
  file: { name?: string; type?: string } = {},
) {
  const { payload, headers } = fileBody(content, file)
  return visitor.call('POST', '/uploads/sdk', payload, headers)
}

const fetchFile = (url: string, headers: Record<string, string> = {}) =>
  world.server.app.origins.media.inject({ url: url.replace(new URL(url).origin, ''), headers })

const leftovers = () => readdirSync(join(world.server.ctx.settings.dataDir, 'files', 'incoming'))

test('B7.1 an upload answers exactly 200 with an address on the media origin', async () => {
  const visitor = await world.visitor(team.key)
  const { status, body } = await upload(visitor, WEBM, { name: 'screen-recording.webm', type: 'video/webm' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ type: 'video/webm', size: WEBM.length, name: 'screen-recording.webm' })
  expect(body.fileUrl.startsWith(`${world.server.ctx.settings.urls.media}/files/`)).toBe(true)
  const file = await fetchFile(body.fileUrl)
  expect(file.rawPayload.equals(WEBM)).toBe(true)
  expect(leftovers()).toEqual([])
})

test('UP-10 ranges for video: one at a time', async () => {
  const { body } = await upload(await world.visitor(team.key), WEBM, { type: 'video/webm' })
  const part = await fetchFile(body.fileUrl, { range: 'bytes=2-5' })
  expect(part.statusCode).toBe(206)
  expect(part.headers['content-range']).toBe(`bytes 2-5/${WEBM.length}`)
  expect(part.rawPayload.equals(WEBM.subarray(2, 6))).toBe(true)
  expect((await fetchFile(body.fileUrl, { range: 'bytes=-4' })).rawPayload).toHaveLength(4)
  expect((await fetchFile(body.fileUrl, { range: 'bytes=10-' })).rawPayload).toHaveLength(WEBM.length - 10)
  const crumbs = `bytes=${Array.from({ length: 1000 }, (_, at) => `${at}-${at}`).join(',')}`
  for (const range of ['bytes=999999-', 'bytes=-0', crumbs])
    expect((await fetchFile(body.fileUrl, { range })).statusCode, range.slice(0, 20)).toBe(416)
  // An invalid range, or several at once, counts as none.
  for (const range of ['bytes=0-1,3-4', 'bytes=5-2', 'bytes=a-b', 'bytes=-', 'bytes=', 'lines=1-2']) {
    const whole = await fetchFile(body.fileUrl, { range })
    expect([whole.statusCode, whole.rawPayload.length], range).toEqual([200, WEBM.length])
  }
})

test('UP-01 UP-02 what could run is only ever saved, from an origin without cookies', async () => {
  const visitor = await world.visitor(team.key)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  for (const [content, name, type] of [
    [svg, 'x.svg', 'text/plain'],
    ['<html><script>alert(1)</script>', 'x.html', 'text/html'],
    ['%PDF-1.4 js', 'x.pdf', 'application/pdf'],
  ] as const) {
    const { body } = await upload(visitor, content, { name, type })
    const file = await fetchFile(body.fileUrl)
    expect(file.headers['content-type']).toBe('application/octet-stream')
    expect(file.headers['content-disposition']).toMatch(/^attachment;/)
    expect(file.headers['x-content-type-options']).toBe('nosniff')
    expect(file.headers['content-security-policy']).toMatch(/sandbox/)
    expect(file.headers['set-cookie']).toBeUndefined()
  }
  const { body } = await upload(visitor, PNG, { name: 'x.png', type: 'image/png' })
  expect((await fetchFile(body.fileUrl)).headers['content-disposition']).toMatch(/^inline;/)
})

test('UP-01 UP-04 a picture that is none is refused and leaves nothing behind', async () => {
  const visitor = await world.visitor(team.key)
  for (const content of ['<svg onload=alert(1)>', '', 'GIF8 no'])
    expect((await upload(visitor, content, { name: 'x.png', type: 'image/png' })).status).toBe(422)
  expect(leftovers()).toEqual([])
})

test('UP-04 no multipart, no boundary, no file, a cut body: 4xx and nothing behind', async () => {
  const visitor = await world.visitor(team.key)
  const { payload, headers } = fileBody(PNG)
  const send = (body: Buffer, type: string) =>
    visitor.call('POST', '/uploads/sdk', body, { 'content-type': type })
  for (const answer of [
    await send(payload, 'multipart/form-data'),
    await send(Buffer.from('------lotse-test-boundary--\r\n'), headers['content-type']),
    await send(payload.subarray(0, payload.length - 30), headers['content-type']),
    await visitor.call('POST', '/uploads/sdk', { a: 1 }),
  ]) {
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  }
  expect(leftovers()).toEqual([])
})

test('UP-03 UP-06 the name is for people only; the address is ours and cannot be guessed', async () => {
  const visitor = await world.visitor(team.key)
  const { body } = await upload(visitor, PNG, { name: '..\\\\..\\\\etc\\\\pass\u200bwd', type: 'image/png' })
  expect(body.name).toBe('passwd')
  expect(new URL(body.fileUrl).pathname).toMatch(/^\/files\/[\w-]{32}$/)
  for (const path of ['/files/../../secret', '/files/%2e%2e%2f%2e%2e%2fsecret', '/files/x', '/files/'])
    expect((await world.server.app.origins.media.inject(path)).statusCode).toBe(404)
})

test('UP-09 no key, no session, a revoked key: 401; too many in a minute: 429, but what two full messages need is fine', async () => {
  const { payload, headers } = fileBody(PNG)
  expect((await world.sdk('')('POST', '/uploads/sdk', payload, headers)).status).toBe(401)
  expect((await world.sdk(team.key)('POST', '/uploads/sdk', payload, headers)).status).toBe(401)
  const visitor = await world.visitor(team.key)
  expect(rateLimits.upload.max).toBeGreaterThanOrEqual(2 * maxAttachments)
  for (let i = 0; i < rateLimits.upload.max; i++) expect((await upload(visitor, PNG)).status).toBe(200)
  const late = await upload(visitor, PNG)
  expect(late.status).toBe(429)
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
})

test('Z276 a file whose sender loses the right to send it meanwhile is not kept', async () => {
  const other = await world.team('Nebenan')
  const visitor = await world.visitor(other.key)
  const now = performance.now.bind(performance)
  let ahead = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead)
  const { payload, headers } = fileBody(PNG)
  const send = (meanwhile: () => Promise<unknown>) =>
    visitor.call(
      'POST',
      '/uploads/sdk',
      Readable.from(
        (async function* () {
          yield payload.subarray(0, 150)
          await meanwhile()
          ahead += 60_000
          yield payload.subarray(150)
        })(),
      ),
      headers,
    )
  expect((await send(async () => {})).status).toBe(200)
  const revoke = () =>
    world.server.ctx.db
      .updateTable('lotse.sdk_key')
      .set({ revoked_at: new Date() })
      .where('key', '=', other.key)
      .execute()
  expect((await send(revoke)).status).toBe(401)
  vi.restoreAllMocks()
  expect(leftovers()).toEqual([])
})

test('UP-08 a recording is taken from this session only; any other address is left out', async () => {
  const visitor = await world.visitor(team.key)
  const stranger = await world.visitor(team.key)
  const own = (await upload(visitor, WEBM, { type: 'video/webm' })).body.fileUrl
  const foreign = (await upload(stranger, WEBM, { type: 'video/webm' })).body.fileUrl
  const send = async (screenRecordingUrl: string) => {
    const { body } = await visitor.call('POST', '/bugs/v2', {
      formData: { description: 'x' },
      screenRecordingUrl,
    })
    return (await team.owner('GET', `/console/projects/${team.projectId}/tickets/${body.id}`)).body.media
      .recordingUrl
  }
  for (const url of [foreign, 'https://evil.test/x.webm', 'javascript:alert(1)', `${own}/../x`])
    expect(await send(url)).toBeNull()
  expect(await send(own)).toBe(own)
})

test('UP-05 a picture of 30,000 by 30,000, a picture of endless frames and a film of one byte are kept as they are: nobody decodes them', async () => {
  const bomb = Buffer.from(PNG)
  bomb.writeUInt32BE(30_000, 16)
  bomb.writeUInt32BE(30_000, 20)
  const frame = Buffer.from('2c00000000010001000002024401 00'.replace(' ', ''), 'hex')
  const gif = Buffer.concat([
    Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00', 'latin1'),
    ...Array(100_000).fill(frame),
  ])
  for (const [content, type] of [
    [bomb, 'image/png'],
    [gif, 'image/gif'],
  ] as const) {
    const { status, body } = await upload(await world.visitor(team.key), content, { name: 'x', type })
    expect([status, body.type]).toEqual([200, type])
    const file = await fetchFile(body.fileUrl)
    expect(file.rawPayload.equals(content)).toBe(true)
  }
  const film = await upload(await world.visitor(team.key), Buffer.from([0x1a]), { type: 'video/webm' })
  expect([200, 415, 422]).toContain(film.status)
  if (film.status === 200) expect(film.body.type).not.toBe('video/webm')
})

test('UP-07 what one visitor has uploaded no other can attach, not in the project and not in another', async () => {
  const other = await world.team('Anderswo')
  const { body } = await upload(await world.visitor(team.key), PNG, { name: 'mine.png', type: 'image/png' })
  const token = new URL(body.fileUrl).pathname.split('/').at(-1)
  for (const key of [team.key, other.key]) {
    const stranger = await world.visitor(key)
    const answer = await stranger.call('POST', '/shared/conversations', {
      text: 'das ist meins',
      attachments: [{ url: body.fileUrl, name: 'mine.png', type: 'image/png' }],
    })
    expect(JSON.stringify(answer.body)).not.toContain(token)
    expect((await stranger.call('DELETE', `/uploads/sdk/${token}`)).status).toBe(404)
  }
  const { rows } = await world.server.ctx.pool.query('select message_id from lotse.upload where token = $1', [
    token,
  ])
  expect(rows).toEqual([{ message_id: null }])
  expect((await fetchFile(body.fileUrl)).statusCode).toBe(200)
})

test('GD-03 deleting a ticket removes its files from disk', async () => {
  const visitor = await world.visitor(team.key)
  const { fileUrl } = (await upload(visitor, WEBM, { type: 'video/webm' })).body
  const { body } = await visitor.call('POST', '/bugs/v2', {
    formData: { description: 'weg' },
    screenRecordingUrl: fileUrl,
  })
  await team.owner('DELETE', `/console/projects/${team.projectId}/tickets/${body.id}`)
  expect((await fetchFile(fileUrl)).statusCode).toBe(404)
  const token = fileUrl.split('/').at(-1)
  const folder = join(world.server.ctx.settings.dataDir, 'files', token.slice(0, 2))
  await expect.poll(() => readdirSync(folder)).not.toContain(token)
})

test('RP-05 a snapshot is served as inert HTML, a replay as JSON, for an address that expires', async () => {
  const visitor = await world.visitor(team.key)
  const html =
    '<html><head><script>x()</script><meta http-equiv="refresh" content="0;url=//evil"><base href="//evil"></head>' +
    '<body onload="x()"><a href="javascript:x()">a</a><iframe src="https://evil.test"></iframe>' +
    '<iframe sandbox="allow-scripts" srcdoc="&lt;b onload=x() &gt;innen&lt;/b&gt;&lt;script&gt;x()&lt;/script&gt;"></iframe>' +
    '<input bb-data-value="gesehen"><div class="gleap-frame-container">w</div><svg onload="x()"></svg></body></html>'
  const { body } = await visitor.call('POST', '/bugs/v2', {
    formData: { description: 'schau' },
    screenshotData: { html, baseUrl: 'https://shop.example/', width: 1, height: 1 },
    webReplay: { events: [{ type: 2, data: {}, timestamp: 1 }] },
  })
  const { media } = (await team.owner('GET', `/console/projects/${team.projectId}/tickets/${body.id}`)).body
  const page = await fetchFile(media.snapshotUrl)
  expect(page.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'; img-src data:;/)
  const framed = await fetchFile(`${media.snapshotUrl}?framed=1`)
  expect(framed.headers['content-security-policy']).toMatch(
    /^sandbox allow-same-origin; default-src 'none'; img-src data:;/,
  )
  // S14: the visitor determines where the page's relative addresses lead; nothing is loaded from there
  // unasked.
  expect(page.body.replace('<base href="https://evil/">', '')).not.toMatch(
    /script|onload|javascript:|http-equiv|evil/,
  )
  expect(page.body.match(/<iframe[^>]*/g)).toEqual([
    expect.stringMatching(
      /^<iframe sandbox="allow-same-origin" srcdoc="[^"]*&lt;b&gt;innen&lt;\/b&gt;&lt;template&gt;&lt;\/template&gt;"$/,
    ),
  ])
  expect(page.body).toContain('value="gesehen"')
  const replay = await fetchFile(media.replayUrl)
  expect(replay.headers['content-type']).toMatch(/^application\/json/)
  expect(replay.json().events).toHaveLength(1)
  const forged = media.replayUrl.replace(/.$/, (c: string) => (c === 'A' ? 'B' : 'A'))
  expect((await fetchFile(forged)).statusCode).toBe(404)
  expect((await fetchFile(media.snapshotUrl.replace('snapshots', 'replays'))).statusCode).toBe(404)
  world.server.setNow(new Date(Date.now() + 3 * 3_600_000))
  expect((await fetchFile(media.replayUrl)).statusCode).toBe(404)
  world.server.setNow(new Date())
})
