import { expect, test } from 'vitest'
import { exampleTicket } from './testing/example-ticket.ts'
import { bodyOf, takeHeavy, writeJson } from './written.ts'

const read = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** Counts the pauses that the page gets. */
function counted() {
  const slices = { rests: 0, rest: () => void slices.rests++ }
  return slices
}

const page = {
  html: `${'x'.repeat(32_767)}😀${'äöü"\\\n\u2028'.repeat(40_000)}`,
  x: 0,
  y: -1.5,
  isMobile: false,
  nothing: null,
  missing: undefined,
}
const tree = (depth: number): object => ({
  tag: 'div',
  text: 'word '.repeat(20),
  children: depth === 0 ? [] : Array.from({ length: 6 }, () => tree(depth - 1)),
})

test('P5 what is written piece by piece is what JSON makes of it', async () => {
  for (const value of [page, [tree(5), [], {}, [undefined, null]], 'short', 7, [], {}])
    expect(read(await writeJson(value, counted()))).toBe(JSON.stringify(value))
})

test('P5 no half of a pair and no U+0000 is sent, also where a piece ends', async () => {
  const text = `${'a'.repeat(32_767)}\ud83d${'b'.repeat(40_000)}\u0000\udc00c`
  expect(JSON.parse(read(await writeJson({ text }, counted())))).toEqual({
    text: `${'a'.repeat(32_767)}${'b'.repeat(40_000)}c`,
  })
})

test('P5 the page has its turn after every 200 kB at the latest, in long texts and in large trees', async () => {
  for (const value of [page, tree(6), Array.from({ length: 50_000 }, (_, at) => ({ at }))]) {
    const slices = counted()
    const { length } = await writeJson(value, slices)
    expect(length).toBeGreaterThan(500_000)
    expect(slices.rests).toBeGreaterThan(length / 200_000)
  }
})

test('P5 a report is sent with all its parts, each once', async () => {
  const ticket = exampleTicket()
  ticket.webReplay?.events.push(tree(4))
  const sent = JSON.parse(JSON.stringify({ ...ticket, idempotencyKey: 'one' }))
  const written = await takeHeavy(ticket, counted())
  expect(Object.keys(written)).toEqual(['webReplay', 'screenshotData', 'networkLogs'])
  for (const name of Object.keys(written)) expect(ticket).not.toHaveProperty(name)
  const report = { id: 'one', key: '', created: 0, signature: '', form: '', ticket, written }
  expect(JSON.parse(read(bodyOf(report)))).toEqual(sent)
  expect(JSON.parse(read(bodyOf({ ...report, ticket: sent, written: {} })))).toEqual(sent)
})
