import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { largestReplayFile } from '@lotse/contracts/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildRoot } from '../../platform/process/root.ts'
import { createWorld, newAddress, type TestTeam, type World } from '../testing/world.ts'

const built = existsSync(join(buildRoot(), 'replay-file/player.js'))
const evil = '</script><script>alert(1)</script><!--<script>'

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Verlauf')
})
afterAll(() => world.close())

/** The address of a replay on which a page says something. */
async function replay(text: string): Promise<string> {
  const { call } = await world.visitor(team.key)
  const node = { type: 0, id: 1, childNodes: [{ type: 3, textContent: text, id: 2 }] }
  const { body } = await call('POST', '/bugs/v2', {
    formData: { description: 'Verlauf' },
    webReplay: { events: [{ type: 2, data: { node }, timestamp: 1 }] },
  })
  const detail = (await team.owner('GET', `/console/projects/${team.projectId}/tickets/${body.id}`)).body
  return new URL(detail.media.replayUrl).pathname
}

const get = (url: string) => world.server.app.origins.media.inject({ url, remoteAddress: newAddress() })

describe.runIf(built)('a replay as a file', () => {
  test('D128 the file is the recording as it is stored, which cannot end its element, and one script by its hash', async () => {
    const url = await replay(`Kasse ${evil} ä`)
    const answer = await get(`${url}/file?lang=de&ticket=12`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="replay-12.html"')
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    const { body } = answer
    expect(body).toContain('<html lang="de">')
    expect(body).toContain('<title>Verlauf zu Ticket 12</title>')
    const [, data = '', script = ''] =
      /<script type="application\/json" id="replay">([^<]*)<\/script>\n<script>([\s\S]*)<\/script>\n<\/body>/.exec(
        body,
      ) ?? []
    expect(JSON.parse(data)).toEqual(JSON.parse((await get(url)).body))
    expect(body).not.toContain(evil)
    expect(script).not.toMatch(/<\/script|<!--/i)
    const policy = /http-equiv="content-security-policy" content="([^"]*)"/.exec(body)?.[1] ?? ''
    expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    expect(policy).toMatch(/^default-src 'none';/)
    expect(policy).not.toMatch(/https?:|unsafe-eval|connect-src/)
  })

  test('D128 nothing that a caller says gets into the file', async () => {
    const url = await replay('x')
    const { body, headers } = await get(
      `${url}/file?lang=%22%3E${encodeURIComponent(evil)}&ticket=1%22%0d%0ax`,
    )
    expect(headers['content-disposition']).toBe('attachment; filename="replay.html"')
    expect(body).toContain('<html lang="en">')
    expect(body).toContain('<title>Replay</title>')
    expect((await get(`${url}/file?lang=de&lang=en&ticket=1&ticket=2`)).statusCode).toBe(200)
  })

  test('D128 a foreign address opens nothing, and a recording that is too large is refused', async () => {
    const url = await replay('x')
    expect((await get(`${url.slice(0, -3)}abc/file`)).statusCode).toBe(404)
    await world.server.ctx.pool.query(`update lotse.ticket_part set raw_size = $1 where kind = 'replay'`, [
      largestReplayFile + 1,
    ])
    expect((await get(`${url}/file`)).statusCode).toBe(413)
  })
})
