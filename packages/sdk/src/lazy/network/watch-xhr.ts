import type { NetworkEntry } from '@lotse/contracts/visitor/sent'
import { redactHeaders } from '@lotse/rules/redaction/redact-text'
import type { Host } from '../../core/host.ts'
import type { Scope } from '../../core/scope.ts'
import { isReadable, payloadOf, placeholders, shown } from './content.ts'
import type { Journal } from './journal.ts'

interface Opened {
  method: string
  url: string
  headers: [string, string][]
  /** Ends the record of the request in progress. */
  leave?: () => void
}

export function watchXhr(host: Host, scope: Scope, journal: Journal): void {
  const opened = new WeakMap<XMLHttpRequest, Opened>()
  const { prototype } = XMLHttpRequest

  scope.patch(prototype, 'open', (original, active) => {
    return function (this: XMLHttpRequest, ...args: unknown[]) {
      const former = opened.get(this)
      const answer = Reflect.apply(original, this, args)
      // Only now: an invalid address leaves the earlier request in progress.
      former?.leave?.()
      if (active()) opened.set(this, { method: String(args[0]), url: String(args[1]), headers: [] })
      return answer
    } as typeof original
  })
  scope.patch(prototype, 'setRequestHeader', (original, active) => {
    return function (this: XMLHttpRequest, ...args) {
      // The browser goes first: a request that it refuses was not sent.
      Reflect.apply(original, this, args)
      if (active()) opened.get(this)?.headers.push([String(args[0]), String(args[1])])
    }
  })
  scope.patch(prototype, 'send', (original, active) => {
    return function (this: XMLHttpRequest, ...args) {
      const about = active() ? opened.get(this) : undefined
      try {
        if (about) watch(this, about, args[0])
      } catch (error) {
        host.fault(error)
      }
      return Reflect.apply(original, this, args)
    }
  })

  function watch(request: XMLHttpRequest, about: Opened, body: unknown): void {
    const entry = journal.begin(about.method, about.url)
    if (!entry) return
    const rules = journal.rules()
    const type = about.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1]
    entry.request = { payload: payloadOf(body, rules, type), headers: redactHeaders(about.headers, rules) }
    entry.response = { status: 0, statusText: '', responseText: placeholders.stillOpen }
    const started = performance.now()
    const ends = ['abort', 'error', 'timeout', 'loadend'] as const
    let failure = ''
    const end = ({ type }: { type: string }) => {
      if (type !== 'loadend') {
        failure = type
        return
      }
      leave()
      entry.duration = Math.round(performance.now() - started)
      finish(request, entry, failure, journal)
    }
    const leave = () => {
      for (const type of ends) request.removeEventListener(type, end)
      about.leave = undefined
    }
    for (const type of ends) request.addEventListener(type, end)
    // The browser silently ends a request that is opened again.
    about.leave = () => {
      leave()
      entry.duration = Math.round(performance.now() - started)
      entry.success = false
      entry.response = { status: 0, statusText: 'abort', responseText: '' }
    }
  }
}

function finish(request: XMLHttpRequest, entry: NetworkEntry, failure: string, journal: Journal): void {
  try {
    const { status } = request
    entry.success = !failure && status >= 200 && status < 400
    entry.response = {
      status,
      statusText: failure || request.statusText,
      responseText: failure ? '' : textOf(request, journal),
    }
  } catch {
    // Reading a response must never fail inside the page's own event.
  }
}

function textOf(request: XMLHttpRequest, journal: Journal): string {
  const { responseType } = request
  if (responseType !== '' && responseType !== 'text') return `<${responseType}>`
  if (!isReadable(request.getResponseHeader('content-type'))) return placeholders.notSupported
  return shown(request.responseText, journal.rules())
}
