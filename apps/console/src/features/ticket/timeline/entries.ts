import { type Click, type ClickSign, clickSigns } from '@lotse/rules/replay/click-signs'
import type { Gap } from '@lotse/rules/replay/replay-events'
import { isHiddenError, stackIn } from '@lotse/rules/stacks/error-entry'
import { isRecord } from '@lotse/rules/values'

export const entryKinds = ['sign', 'console', 'network', 'event', 'click', 'page', 'gap'] as const
export type EntryKind = (typeof entryKinds)[number]

export interface NetworkEntry {
  type: string
  url: string
  /** Undefined if there was no response. */
  status?: number
  statusText?: string
  duration?: number
  request: { payload?: unknown; headers: Record<string, unknown> }
  responseText?: unknown
}

export interface Entry {
  key: string
  kind: EntryKind
  /** Milliseconds since 1970; NaN if the visitor's browser sent none. */
  at: number
  text: string
  tone: 'plain' | 'warn' | 'bad'
  data?: unknown
  network?: NetworkEntry
  /** Its place in the log, if it has a stack. */
  stack?: number
  /** An error of which the browser says nothing. */
  isHidden?: boolean
}

/** How a log entry is shown. */
export interface EntryWords {
  event(name: string, data: unknown): string
  click(log: string): string
}

/** Requests for which people wait and wonder. */
const SLOW_REQUEST_MS = 3000

type Raw = Record<string, unknown>

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const rows = (value: unknown): Raw[] => list(value).filter(isRecord)
const record = (value: unknown): Raw => (isRecord(value) ? value : {})
/** `String` throws on some values that a stranger may send: `{ toString: 1 }`. */
const asText = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
const asNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' ? Number.parseFloat(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
const when = (date: unknown): number =>
  typeof date === 'string' || typeof date === 'number' ? new Date(date).getTime() : Number.NaN
const tones = new Map<unknown, Entry['tone']>([
  ['WARNING', 'warn'],
  ['ERROR', 'bad'],
])

function consoleEntry(row: Raw, at: number, words: EntryWords): Entry {
  const log = asText(row.log)
  const isClick = row.priority === 'CLICK'
  const text = isClick ? words.click(log) : log
  return {
    key: `console-${at}`,
    kind: isClick ? 'click' : 'console',
    at: when(row.date),
    text,
    tone: tones.get(row.priority) ?? 'plain',
    ...(text === log ? {} : { data: log }),
    ...(stackIn(row).length > 0 ? { stack: at } : {}),
    ...(row.priority === 'ERROR' && isHiddenError(log) ? { isHidden: true } : {}),
  }
}

function networkEntry(row: Raw, at: number): Entry {
  const network = networkOf(row)
  const failed = row.success === false || (network.status ?? 0) >= 400
  return {
    key: `network-${at}`,
    kind: 'network',
    at: when(row.date),
    text: `${network.type} ${network.url}`,
    tone: failed ? 'bad' : (network.duration ?? 0) >= SLOW_REQUEST_MS ? 'warn' : 'plain',
    network,
  }
}

function networkOf(row: Raw): NetworkEntry {
  const request = record(row.request)
  const response = record(row.response)
  const status = asNumber(response.status)
  const duration = asNumber(row.duration)
  return {
    type: asText(row.type) || 'GET',
    url: asText(row.url),
    ...(status ? { status } : {}),
    ...(response.statusText ? { statusText: asText(response.statusText) } : {}),
    ...(duration === undefined ? {} : { duration }),
    request: { payload: request.payload, headers: record(request.headers) },
    responseText: response.responseText,
  }
}

function eventEntry(row: Raw, at: number, words: EntryWords): Entry {
  const name = asText(row.name)
  const isPage = name === 'pageView'
  return {
    key: `event-${at}`,
    kind: isPage ? 'page' : 'event',
    at: when(row.date),
    text: (isPage && asText(record(row.data).page)) || words.event(name, row.data),
    tone: 'plain',
    data: row.data,
  }
}

interface Parts {
  console?: unknown
  network?: unknown
  events?: unknown
}

/** Everything that was logged, in the order it happened. */
export function entriesOf(parts: Parts, words: EntryWords): Entry[] {
  return inOrder([
    // By its place in the log, where whatever is no line counts, too.
    ...list(parts.console).flatMap((row, at) => (isRecord(row) ? consoleEntry(row, at, words) : [])),
    ...rows(parts.network).map(networkEntry),
    ...rows(parts.events).map((row, at) => eventEntry(row, at, words)),
  ])
}

export const inOrder = (entries: Entry[]): Entry[] =>
  entries.sort((a, b) => (Number.isNaN(a.at) ? 0 : a.at) - (Number.isNaN(b.at) ? 0 : b.at))

/** Gaps in the recording during which something happened. */
export const gapEntries = (gaps: Gap[], textOf: (reason: string) => string): Entry[] =>
  gaps.map(({ at, reason }, index) => ({
    key: `gap-${index}`,
    kind: 'gap',
    at,
    text: textOf(reason),
    tone: 'warn',
  }))

/**
 * What the presses of the visitor say about the page. Without a recording, those of the log count: then nobody knows
 * which of them nothing followed.
 */
export function signEntries(
  entries: Entry[],
  recorded: Click[],
  textOf: (sign: ClickSign) => string,
): Entry[] {
  const logged = entries.filter(({ kind }) => kind === 'click')
  const clicks =
    recorded.length > 0
      ? recorded
      : logged.map(({ at, text }) => ({ at, what: text, isQuiet: false, isAnswered: false }))
  const happened = entries
    .filter(({ kind }) => kind !== 'click' && kind !== 'gap')
    .map(({ at, tone }) => ({ at, isError: tone === 'bad' }))
  return clickSigns(clicks, happened).map((sign, index) => ({
    key: `sign-${index}`,
    kind: 'sign',
    at: sign.at,
    text: textOf(sign),
    tone: 'warn',
  }))
}

/** Shorter ones nobody notices. */
const LONG_TASK_MS = 100

/** When the page did not answer, as the browser has measured it. */
export const busyEntries = (longTasks: unknown, textOf: (ms: number) => string): Entry[] =>
  list(longTasks).flatMap((task, index): Entry[] => {
    const [at, ms] = list(task).map(asNumber)
    if (at === undefined || ms === undefined || ms < LONG_TASK_MS) return []
    return [{ key: `busy-${index}`, kind: 'sign', at, text: textOf(ms), tone: 'warn' }]
  })

/** The last entry that has happened by then. */
export function entryAt(entries: Entry[], moment: number): Entry | undefined {
  return entries.findLast(entry => entry.at <= moment)
}

/** A body as it was sent. */
export const payloadText = asText

export const headerText = (value: unknown): string =>
  Array.isArray(value) ? value.map(asText).join(', ') : asText(value)

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** The request as a command for a terminal. */
export function curlOf({ type, url, request: { headers, payload } }: NetworkEntry): string {
  const parts = [`curl ${quoted(url)}`]
  if (type !== 'GET') parts.push(`-X ${/^[A-Z]+$/.test(type) ? type : quoted(type)}`)
  for (const [name, value] of Object.entries(headers)) {
    parts.push(`-H ${quoted(`${name}: ${headerText(value)}`)}`)
  }
  const body = payloadText(payload)
  if (body) parts.push(`--data-raw ${quoted(body)}`)
  return parts.join(' \\\n  ')
}
