import { expect, test } from 'vitest'
import { curlOf, entriesOf, entryAt } from './entries.ts'

const at = (seconds: number) => new Date(seconds * 1000).toISOString()

test('C3 timeline: logs, requests, events, clicks and page views in the order they happened', () => {
  const entries = entriesOf({
    console: [
      { log: 'boom', date: at(5), priority: 'ERROR' },
      { log: '<button>Einlösen</button>', date: at(2), priority: 'CLICK' },
    ],
    network: [
      { type: 'POST', url: '/api', date: at(4), success: true, response: { status: 500 } },
      null,
      'x',
    ],
    events: [
      { name: 'pageView', date: at(1), data: { page: 'https://shop/' } },
      { name: 'ordered', date: at(6) },
    ],
  })
  expect(entries.map(({ kind, text, tone }) => [kind, text, tone])).toEqual([
    ['page', 'https://shop/', 'plain'],
    ['click', '<button>Einlösen</button>', 'plain'],
    ['network', 'POST /api', 'bad'],
    ['console', 'boom', 'bad'],
    ['event', 'ordered', 'plain'],
  ])
  expect(entryAt(entries, 4500)?.text).toBe('POST /api')
  expect(entryAt(entries, 0)).toBeUndefined()
  expect(entriesOf({ console: 'nonsense', network: undefined, events: {} })).toEqual([])
})

test('C3 timeline: a request as cURL cannot break out of its quotes', () => {
  const command = curlOf({
    type: 'POST',
    url: "https://x/'; rm -rf ~ #",
    request: { headers: { 'X-A': "it's" }, payload: { a: "'" } },
  })
  expect(command).toBe(
    `curl 'https://x/'\\''; rm -rf ~ #' \\\n  -X POST \\\n  -H 'X-A: it'\\''s' \\\n  --data-raw '{"a":"'\\''"}'`,
  )
})
