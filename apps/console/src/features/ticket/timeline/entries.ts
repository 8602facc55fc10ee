export type EntryKind = 'console' | 'network' | 'event' | 'click' | 'page'

export interface NetworkEntry {
  type?: string
  url?: string
  duration?: number
  success?: boolean
  request?: { payload?: unknown; headers?: Record<string, unknown> }
  response?: { status?: number; statusText?: string; responseText?: unknown }
}

export interface Entry {
  key: string
  kind: EntryKind
  /** Milliseconds since 1970; NaN when the visitor's browser sent none. */
  at: number
  text: string
  tone: 'plain' | 'warn' | 'bad'
  data?: unknown
  network?: NetworkEntry
}

type Raw = Record<string, unknown>

const rows = (value: unknown): Raw[] =>
  (Array.isArray(value) ? value : []).filter((row): row is Raw => typeof row === 'object' && row !== null)
const when = (date: unknown): number => new Date(date as string | number).getTime()
const tones = { WARNING: 'warn', ERROR: 'bad' } as const

function consoleEntry(row: Raw, at: number): Entry {
  const priority = String(row.priority ?? '')
  return {
    key: `console-${at}`,
    kind: priority === 'CLICK' ? 'click' : 'console',
    at: when(row.date),
    text: String(row.log ?? ''),
    tone: tones[priority as keyof typeof tones] ?? 'plain',
  }
}

function networkEntry(row: Raw, at: number): Entry {
  const network = row as NetworkEntry
  const status = Number(network.response?.status ?? 0)
  const failed = network.success === false || status >= 400
  return {
    key: `network-${at}`,
    kind: 'network',
    at: when(row.date),
    text: `${network.type ?? 'GET'} ${network.url ?? ''}`,
    tone: failed ? 'bad' : 'plain',
    network,
  }
}

function eventEntry(row: Raw, at: number): Entry {
  const name = String(row.name ?? '')
  const data = row.data
  const isPage = name === 'pageView'
  const page = isPage && typeof data === 'object' && data !== null ? String((data as Raw).page ?? '') : ''
  return {
    key: `event-${at}`,
    kind: isPage ? 'page' : 'event',
    at: when(row.date),
    text: page || name,
    tone: 'plain',
    data,
  }
}

/** Everything that was logged, in the order it happened. */
export function entriesOf(parts: { console?: unknown; network?: unknown; events?: unknown }): Entry[] {
  return [
    ...rows(parts.console).map(consoleEntry),
    ...rows(parts.network).map(networkEntry),
    ...rows(parts.events).map(eventEntry),
  ].sort((a, b) => (Number.isNaN(a.at) ? 0 : a.at) - (Number.isNaN(b.at) ? 0 : b.at))
}

/** The last entry that has happened by then. */
export function entryAt(entries: Entry[], moment: number): Entry | undefined {
  return entries.findLast(entry => entry.at <= moment)
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The request as a command for a terminal. */
export function curlOf({ type = 'GET', url = '', request }: NetworkEntry): string {
  const parts = [`curl ${quoted(url)}`]
  if (type !== 'GET') parts.push(`-X ${/^[A-Z]+$/.test(type) ? type : quoted(type)}`)
  for (const [name, value] of Object.entries(request?.headers ?? {})) {
    parts.push(`-H ${quoted(`${name}: ${Array.isArray(value) ? value.join(', ') : asText(value)}`)}`)
  }
  const { payload } = request ?? {}
  if (payload !== undefined && payload !== null && payload !== '')
    parts.push(`--data-raw ${quoted(asText(payload))}`)
  return parts.join(' \\\n  ')
}
