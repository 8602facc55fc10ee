import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/world.ts'
import { pathEnds } from './path-ends.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const id = '85314830-023f-4cf1-a267-535f4e37bb17'

test.each([
  'https://x.example/a/%00.js',
  'https://x.example/%00/a.js',
  'constructor',
  '__proto__',
  'toString',
])('Z1200 a stack that names the script %s is shown as it is', async file => {
  const team = await world.team('Seltsam')
  const visitor = await world.visitor(team.key)
  const stack = `Error: x\n    at f (${file}:1:2)\n    at g (https://x.example/b.js:3:4)`
  const { body } = await visitor.call('POST', '/bugs/v2', {
    type: 'BUG',
    metaData: { releaseVersionNumber: '2.1' },
    consoleLog: [{ log: 'broken', priority: 'ERROR', stack, debugIds: { 'https://x.example/b.js': id } }],
  })
  const shown = await team.owner('GET', `/console/projects/${team.projectId}/tickets/${body.id}/stacks/0`)
  expect(shown).toMatchObject({ status: 200, body: { parts: [{ frames: [{ line: 1 }, { line: 3 }] }] } })
})

test('Z1200 no end of a path has a U+0000', () => {
  expect(pathEnds('https://x.example/%00/shop/a.js')).toEqual(['shop/a.js', 'a.js'])
  expect(pathEnds('https://x.example/shop/%00.js')).toEqual([])
})
