import { expect, test } from 'vitest'
import { tellEvent } from '../../../lib/tickets/events/event-words.ts'
import { de } from '../../../locales/de.ts'
import { clickText } from './click-words.ts'
import { busyEntries, curlOf, type Entry, entriesOf, entryAt, signEntries } from './entries.ts'

const words = {
  event: (name: string, data: unknown) => tellEvent(de, new Map(), name, data).text,
  click: (log: string) => clickText(de, log),
}
const at = (seconds: number) => new Date(seconds * 1000).toISOString()

test('C3 timeline: logs, requests, events, clicks and page views in the order they happened', () => {
  const entries = entriesOf(
    {
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
    },
    words,
  )
  expect(entries.map(({ kind, text, tone }) => [kind, text, tone])).toEqual([
    ['page', 'https://shop/', 'plain'],
    ['click', '„Einlösen“', 'plain'],
    ['network', 'POST /api', 'bad'],
    ['console', 'boom', 'bad'],
    ['event', 'ordered', 'plain'],
  ])
  expect(entryAt(entries, 4500)?.text).toBe('POST /api')
  expect(entryAt(entries, 0)).toBeUndefined()
  expect(entriesOf({ console: 'nonsense', network: undefined, events: {} }, words)).toEqual([])
})

test('C3 timeline: anything a stranger logged is text, numbers or nothing', () => {
  const odd = { toString: 1, valueOf: 1 }
  const entries = entriesOf(
    {
      console: [{ log: odd, date: odd, priority: 'constructor' }],
      network: [
        { type: odd, url: odd, date: at(1), duration: odd, request: 'x', response: { status: { a: 1 } } },
        { type: 5, url: 'https://a/1', date: at(2), response: { status: '404' } },
      ],
      events: [
        { name: odd, date: at(3) },
        { name: 'pageView', date: at(4), data: { page: odd } },
      ],
    },
    words,
  )
  const text = JSON.stringify(odd)
  expect(entries.map(entry => [entry.text, entry.tone])).toEqual([
    [text, 'plain'],
    [`${text} ${text}`, 'plain'],
    ['5 https://a/1', 'bad'],
    [text, 'plain'],
    [text, 'plain'],
  ])
  expect(entries[0]?.at).toBeNaN()
  const networks = entries.flatMap(({ network }) => network ?? [])
  expect(networks.map(({ status, duration }) => [status, duration])).toEqual([
    [undefined, undefined],
    [404, undefined],
  ])
  expect(networks.map(curlOf)[1]).toBe(`curl 'https://a/1' \\\n  -X '5'`)
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

test('D233 timeline: slow requests, times without an answer, and what presses say, from a recording or the log', () => {
  const press = (seconds: number) => ({
    log: '<button>Zahlen</button>',
    date: at(seconds),
    priority: 'CLICK',
  })
  const entries = entriesOf(
    {
      console: [press(1), press(1.5), press(2), press(9), { log: 'boom', date: at(9.5), priority: 'ERROR' }],
      network: [
        { url: '/slow', date: at(20), duration: 3000, response: { status: 200 } },
        { url: '/quick', date: at(21), duration: 2999, response: { status: 200 } },
      ],
    },
    words,
  )
  expect(entries.filter(({ kind }) => kind === 'network').map(({ tone }) => tone)).toEqual(['warn', 'plain'])
  const said = (all: Entry[]) => all.map(({ at, kind, text, tone }) => [at, kind, text, tone])
  const { sign } = de.ticket.timeline
  expect(said(signEntries(entries, [], sign))).toEqual([
    [1000, 'sign', sign({ at: 0, kind: 'rage', count: 3 }), 'warn'],
    [9000, 'sign', sign({ at: 0, kind: 'error', count: 1 }), 'warn'],
  ])
  const recorded = [{ at: 30_000, what: '7', isQuiet: true, isAnswered: false }]
  expect(said(signEntries(entries, recorded, sign))).toEqual([
    [30_000, 'sign', sign({ at: 0, kind: 'dead', count: 1 }), 'warn'],
  ])
  expect(said(busyEntries([[5000, 420], [6000, 99], 'x', [null, 500]], ms => `${ms}`))).toEqual([
    [5000, 'sign', '420', 'warn'],
  ])
  expect(busyEntries({ length: 1 }, String)).toEqual([])
})
