import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { takeOverOutbox } from './take-over-outbox.ts'

let server: TestServer
let folder: string
beforeEach(async () => {
  server = await createTestServer()
  folder = join(server.ctx.settings.dataDir, 'outbox')
})
afterEach(() => server.close())

test('D31 mails that an earlier version left waiting as files are sent once; those that are too old or unreadable are not', async () => {
  const at = (age: number) => new Date(Date.now() - age).toISOString().replaceAll(':', '-')
  const mail = { to: 'mara@example.com', subject: 'Ihr Schlüssel', text: 'Der Code ist 4711.' }
  const files = {
    [at(60_000)]: JSON.stringify(mail),
    [at(3 * 86_400_000)]: JSON.stringify(mail),
    [at(0)]: '{',
  }
  const write = async () => {
    await mkdir(folder, { recursive: true })
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, `${name}-1.json`), text)
  }
  await write()
  await takeOverOutbox(server.ctx)
  expect(await readdir(folder)).toEqual([])
  // As if the process had been killed before it deleted them.
  await write()
  await takeOverOutbox(server.ctx)
  expect(await server.sentMails()).toEqual([expect.objectContaining(mail)])
})

test('D31 a start without such files sends nothing', async () => {
  await takeOverOutbox(server.ctx)
  expect(await server.sentMails()).toEqual([])
})
