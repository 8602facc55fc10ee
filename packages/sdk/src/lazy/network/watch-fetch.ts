import type { NetworkEntry } from '@lotse/contracts/visitor/sent'
import { redactHeaders } from '@lotse/rules/redaction/redact-text'
import type { Host } from '../../core/host.ts'
import type { Scope } from '../../core/scope.ts'
import { CONTENT_LIMIT, isReadable, payloadOf, placeholders, shown } from './content.ts'
import type { Journal } from './journal.ts'

/** Responses whose body is recorded when the page reads it: never copied, never read only for the log. */
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
      // The page gets the derived promise: a failure that it does not handle is still reported as unhandled.
      return answer.then(
        response => {
          end()
          attempt(host, () => note(response, entry, pending))
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
    const headers = headersOf(init?.headers ?? request?.headers)
    entry.request = {
      // A body inside a Request can be read once, and that is the page's right.
      payload: payloadOf(init?.body, journal.rules(), headers.get('content-type')),
      headers: redactHeaders(headers, journal.rules()),
    }
    entry.response = { status: 0, statusText: '', responseText: placeholders.stillOpen }
    return entry
  })
}

/** A list that can only be iterated once is left to the browser. */
function headersOf(given: HeadersInit | undefined): Headers {
  const isList = Array.isArray(given) && given.every(Array.isArray)
  const once = given !== undefined && !isList && !(given instanceof Headers) && Symbol.iterator in given
  return new Headers(once ? undefined : given)
}

function note(response: Response, entry: NetworkEntry, pending: Pending): void {
  const { status, statusText, ok, headers, type } = response
  entry.success = ok
  const result = { status, statusText, responseText: '' }
  entry.response = result
  if (type === 'opaque' || !response.body) return
  if (!isReadable(headers.get('content-type'))) {
    result.responseText = placeholders.notSupported
    return
  }
  // Compressed or not, the text is no shorter.
  if (Number(headers.get('content-length')) > CONTENT_LIMIT) result.responseText = placeholders.tooLarge
  else pending.set(response, entry)
}

/** `json()` is `text()` and a parse, so the text can be recorded without a copy of the stream. */
function watchReading(host: Host, scope: Scope, journal: Journal, pending: Pending): void {
  const { parse } = JSON
  const { prototype } = Response
  const read = prototype.text
  const set = (entry: NetworkEntry, responseText: string) =>
    Object.assign(entry.response ?? {}, { responseText })
  const keep = (entry: NetworkEntry, text: string) => {
    attempt(host, () => set(entry, shown(text, journal.rules())))
    return text
  }
  /** While it is in progress the entry says so; a body that breaks off leaves nothing. */
  const reading = <T>(entry: NetworkEntry, body: Promise<T>): Promise<T> => {
    set(entry, placeholders.stillOpen)
    body.catch(() => set(entry, ''))
    return body
  }
  /** A second read of a body is refused by the browser. */
  const entryOf = (response: Response, active: () => boolean) =>
    active() && !response.bodyUsed ? pending.get(response) : undefined

  scope.patch(prototype, 'text', (original, active) => {
    return function (this: Response) {
      const entry = entryOf(this, active)
      const text = original.call(this)
      return entry ? reading(entry, text).then(result => keep(entry, result)) : text
    }
  })
  scope.patch(prototype, 'json', (original, active) => {
    return function (this: Response) {
      const entry = entryOf(this, active)
      return entry
        ? reading(entry, read.call(this)).then(text => parse(keep(entry, text)))
        : original.call(this)
    }
  })
  scope.patch(prototype, 'arrayBuffer', (original, active) => {
    return function (this: Response) {
      const entry = entryOf(this, active)
      const bytes = original.call(this)
      return entry
        ? reading(entry, bytes).then(result => {
            // One byte more than a ticket includes shows that it is too large.
            keep(entry, new TextDecoder().decode(result.slice(0, CONTENT_LIMIT + 2)))
            return result
          })
        : bytes
    }
  })
  // The page's own copy: the page may read either.
  scope.patch(prototype, 'clone', (original, active) => {
    return function (this: Response) {
      const entry = entryOf(this, active)
      const copy = original.call(this)
      if (entry) pending.set(copy, entry)
      return copy
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
