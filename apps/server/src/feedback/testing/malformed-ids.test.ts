import type { Route, Routes } from '@lotse/contracts/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { rounds } from '../../testing/rounds.ts'
import { mountedTables } from './mounted-tables.ts'
import { createWorld, type TestTeam, type TestVisitor, type World } from './world.ts'

let world: World
let team: TestTeam
let visitor: TestVisitor
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
  visitor = await world.visitor(team.key)
})
afterAll(() => world.close())

const malformed = [
  'x',
  'null',
  '0',
  '00000000-0000-0000-0000-00000000000g',
  "a'b",
  '%00',
  '%F0%9F%98%80',
  'y'.repeat(300),
]

/** Some of them for each route, all of them over several routes. */
const malformedFor = (route: number): string[] =>
  Array.from(
    { length: rounds(malformed.length, 2) },
    (_, at) => malformed[(2 * route + at) % malformed.length] ?? 'x',
  )

interface Shape {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  format?: string
  minItems?: number
  items?: Shape
}

/** The smallest value of that shape: the request has to get as far as the id lookup. */
function sample(shape: Shape): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.anyOf) return sample(shape.anyOf[0] ?? {})
  if (shape.type === 'object')
    return Object.fromEntries(
      (shape.required ?? []).map(name => [name, sample(shape.properties?.[name] ?? {})]),
    )
  if (shape.type === 'array') return shape.minItems ? [sample(shape.items ?? {})] : []
  if (shape.format === 'uuid') return '01900000-0000-7000-8000-000000000000'
  if (shape.type === 'string') return 'some text'
  return shape.type === 'boolean' ? true : 1
}

const bodyOf = ({ body }: Route): unknown =>
  body && sample(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape)

test('IN-07 an id that is none, in every path of every route: refused or not found, never a fault of ours', {
  timeout: 240_000,
}, async () => {
  const tables: Routes[] = mountedTables(world)
  const { email } = await world.member(team, 'owner')
  let owner = await world.signIn(email)
  const wrong: string[] = []
  let probed = 0
  for (const [key, route] of tables.flatMap(table => Object.entries(table))) {
    const [method = '', path = ''] = key.split(' ')
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const own = names.filter(name => name !== 'projectId' && name !== 'teamId')
    if (names.length === 0) continue
    if (probed++ % 20 === 0) owner = await world.signIn(email)
    for (const id of malformedFor(probed)) {
      // If the path names nothing else, the place itself is malformed.
      const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
        if (name === 'projectId' && own.length > 0) return team.projectId
        return name === 'teamId' && own.length > 0 ? team.teamId : id
      })
      const call = route.who === 'key' || route.who === 'visitor' ? visitor.call : owner
      const { status } = await call(method as 'POST', filled, bodyOf(route))
      // Deleting a missing row succeeds.
      const fits = status >= 400 ? status < 500 : method === 'DELETE' || own.length > 0
      if (!fits) wrong.push(`${method} ${filled.slice(0, 120)}: ${status}`)
    }
  }
  expect(probed).toBeGreaterThan(50)
  expect(wrong).toEqual([])
})
