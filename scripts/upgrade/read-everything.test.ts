import { spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRoot } from '../files.mjs'
import { personAt } from './person.ts'
import { readEverything } from './read-everything.ts'

const paths = {
  '/console/fine': { get: {} },
  '/console/{projectId}/broken': { get: {} },
  '/console/unreadable': { get: {} },
  '/console/{unknown}': { get: {} },
  '/console/written': { post: {} },
  '/elsewhere': { get: {} },
}
const asked: string[] = []
const server = createServer(({ url = '' }, response) => {
  asked.push(url)
  if (url === '/openapi.json')
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ paths }))
  else if (url.endsWith('/broken')) response.writeHead(500).end()
  else if (url.endsWith('/unreadable')) response.setHeader('content-encoding', 'gzip').end('not compressed')
  else response.writeHead(404).end()
})
beforeAll(() => new Promise<void>(done => server.listen(0, '127.0.0.1', done)))
afterAll(() => server.close())

test('D198 the upgrade test reads what the document of a server lists, and names what fails or cannot be read', async () => {
  const { port } = server.address() as { port: number }
  const found = await readEverything(personAt(`http://127.0.0.1:${port}`), { projectId: 'p1' }, path =>
    path.startsWith('/console'),
  )
  expect(asked).toEqual(['/openapi.json', '/console/fine', '/console/p1/broken', '/console/unreadable'])
  expect(found.asked).toBe(3)
  expect(found.failed).toEqual([
    '/console/p1/broken answers 500',
    expect.stringMatching(/^\/console\/unreadable cannot be read \(.*header/),
  ])
})

test('D198 a state that git does not know is refused with a sentence, before anything is built', () => {
  for (const args of [[], ['no-such-state'], ['HEAD', 'HEAD~1']]) {
    const run = spawnSync(process.execPath, [inRoot('scripts/test-upgrade.mjs'), ...args], {
      encoding: 'utf8',
    })
    expect(run).toMatchObject({ status: 1, stderr: expect.stringMatching(/^Name the state to update from/) })
  }
})
