import { type Entry, headerText, type NetworkEntry, payloadText } from './entries.ts'

interface NameValue {
  name: string
  value: string
}

/** What we do not know about a request of a visitor's browser. */
const UNKNOWN_SIZE = -1
const UNKNOWN_VERSION = 'unknown'

interface About {
  pageUrl: string
  version: string
  /** For requests whose time is unknown. */
  createdAt: number
}

/** The requests of a ticket as HAR 1.2, which the developer tools of browsers open. */
export function harOf(entries: Entry[], { pageUrl, version, createdAt }: About) {
  let last = createdAt
  return {
    log: {
      version: '1.2',
      creator: { name: 'Lotse', version },
      entries: entries.flatMap(({ at, network }) => {
        if (!network) return []
        last = isWritable(at) ? at : last
        return [harEntry(network, last, pageUrl)]
      }),
    },
  }
}

/** Years have four digits in HAR. */
const isWritable = (at: number): boolean => at >= 0 && at < Date.UTC(10_000, 0)

function harEntry(network: NetworkEntry, at: number, pageUrl: string) {
  const { type, request, status, statusText, responseText, duration = 0 } = network
  const url = absolute(network.url, pageUrl)
  const headers = nameValues(request.headers)
  const body = payloadText(request.payload)
  const text = payloadText(responseText)
  const time = Math.max(0, duration)
  return {
    startedDateTime: new Date(at).toISOString(),
    time,
    request: {
      method: type,
      url: url.href,
      httpVersion: UNKNOWN_VERSION,
      cookies: [],
      headers,
      queryString: [...url.searchParams].map(([name, value]) => ({ name, value })),
      ...(body ? { postData: { mimeType: mimeOf(headers), text: body } } : {}),
      headersSize: UNKNOWN_SIZE,
      bodySize: UNKNOWN_SIZE,
    },
    response: {
      // Zero as in browsers: there was no response.
      status: Number.isInteger(status) ? Number(status) : 0,
      statusText: statusText ?? '',
      httpVersion: UNKNOWN_VERSION,
      cookies: [],
      headers: [],
      content: { size: new TextEncoder().encode(text).length, mimeType: textType(text), text },
      redirectURL: '',
      headersSize: UNKNOWN_SIZE,
      bodySize: UNKNOWN_SIZE,
    },
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
  }
}

/** Anybody can send anything: what is no address stays readable as one. */
function absolute(url: string, pageUrl: string): URL {
  const base = URL.canParse(pageUrl) ? pageUrl : 'about:blank'
  return URL.canParse(url, base) ? new URL(url, base) : new URL(`about:blank#${encodeURIComponent(url)}`)
}

const nameValues = (headers: Record<string, unknown>): NameValue[] =>
  Object.entries(headers).map(([name, value]) => ({ name, value: headerText(value) }))

const mimeOf = (headers: NameValue[]): string =>
  headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? 'text/plain'

const textType = (text: string): string => (/^\s*[[{]/.test(text) ? 'application/json' : 'text/plain')
