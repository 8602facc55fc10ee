import type { NetworkEntry } from '@lotse/contracts/frames/ticket'
import type { Host } from '../../core/host.ts'
import type { Scope } from '../../core/scope.ts'
import { CONTENT_LIMIT, isReadable, payloadOf, placeholders, shown } from './content.ts'
import type { Journal } from './network.ts'
import { redactHeaders } from './redact.ts'

/** Answers whose body is noted when the page reads it as text: their length is not known, so they are not copied. */
type Pending = WeakMap<Response, NetworkEntry>

export function watchFetch(host: Host, scope: Scope, journal: Journal): void {
  const pending: Pending = new WeakMap()
  scope.patch(window, 'fetch', (original, active) => {
    if (typeof original !== 'function') return original
    return function (this: unknown, ...args: Parameters<typeof fetch>) {
      const entry = active() ? begin(host, journal, args) : undefined
      const answer = original.apply(this as Window, args)
      if (!entry || typeof answer?.then !== 'function') return answer
      const started = performance.now()
      const end = () => {
        entry.duration = Math.round(performance.now() - started)
      }
      // The page gets the follow-up promise: a failure it does not handle is still reported as unhandled.
      return answer.then(
        response => {
          end()
          attempt(host, () => note(response, entry, journal, pending))
          return response
        },
        (error: unknown) => {
          end()
          entry.success = false
          entry.response = {
            status: 0,
            statusText: error instanceof Error ? error.name : '',
            responseText: '',
          }
          throw error
        },
      )
    }
  })
  watchReading(host, scope, journal, pending)
}

function begin(
  host: Host,
  journal: Journal,
  [input, init]: Parameters<typeof fetch>,
): NetworkEntry | undefined {
  return attempt(host, () => {
    const request = input instanceof Request ? input : undefined
    const entry = journal.begin(init?.method ?? request?.method ?? 'GET', request?.url ?? String(input))
    if (!entry) return undefined
    entry.request = {
      // A body inside a Request can be read once, and that is the page's right.
      payload: payloadOf(init?.body, journal.rules()),
      headers: redactHeaders(headersOf(init?.headers ?? request?.headers), journal.rules()),
    }
    entry.response = { status: 0, statusText: '', responseText: placeholders.stillOpen }
    return entry
  })
}

/** A list that can be walked once is the browser's to walk. */
function headersOf(given: HeadersInit | undefined): Headers {
  const isList = Array.isArray(given) && given.every(Array.isArray)
  const once = given !== undefined && !isList && !(given instanceof Headers) && Symbol.iterator in given
  return new Headers(once ? undefined : given)
}

function note(response: Response, entry: NetworkEntry, journal: Journal, pending: Pending): void {
  const { status, statusText, ok, headers, type } = response
  entry.success = ok
  const result = { status, statusText, responseText: '' }
  entry.response = result
  if (type === 'opaque' || !response.body) return
  if (!isReadable(headers.get('content-type'))) {
    result.responseText = placeholders.notSupported
    return
  }
  const length = headers.get('content-length')
  if (length === null) return void pending.set(response, entry)
  if (Number(length) > CONTENT_LIMIT) {
    result.responseText = placeholders.tooLarge
    return
  }
  response
    .clone()
    .text()
    .then(
      text => {
        result.responseText = shown(text, journal.rules())
      },
      () => {},
    )
}

/** `json()` is `text()` and a parse, so the text can be noted without a copy of the stream. */
function watchReading(host: Host, scope: Scope, journal: Journal, pending: Pending): void {
  const { parse } = JSON
  const read = Response.prototype.text
  const keep = (response: Response, text: string) => {
    const entry = pending.get(response)
    if (entry?.response)
      attempt(host, () => Object.assign(entry.response ?? {}, { responseText: shown(text, journal.rules()) }))
    return text
  }
  scope.patch(Response.prototype, 'text', (original, active) => {
    return function (this: Response) {
      const text = original.call(this)
      return active() && pending.has(this) ? text.then(result => keep(this, result)) : text
    }
  })
  scope.patch(Response.prototype, 'json', (original, active) => {
    return function (this: Response) {
      if (!active() || !pending.has(this)) return original.call(this)
      return read.call(this).then(text => parse(keep(this, text)))
    }
  })
}

function attempt<T>(host: Host, run: () => T): T | undefined {
  try {
    return run()
  } catch (error) {
    host.fault(error)
    return undefined
  }
}
