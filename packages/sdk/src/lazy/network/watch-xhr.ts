import type { NetworkEntry } from '@lotse/contracts/frames/ticket'
import type { Host } from '../../core/host.ts'
import type { Scope } from '../../core/scope.ts'
import { isReadable, payloadOf, placeholders, shown } from './content.ts'
import type { Journal } from './network.ts'
import { redactHeaders } from './redact.ts'

interface Opened {
  method: string
  url: string
  headers: [string, string][]
}

export function watchXhr(host: Host, scope: Scope, journal: Journal): void {
  const opened = new WeakMap<XMLHttpRequest, Opened>()
  const { prototype } = XMLHttpRequest

  scope.patch(prototype, 'open', (original, active) => {
    return function (this: XMLHttpRequest, ...args: unknown[]) {
      if (active()) opened.set(this, { method: String(args[0]), url: String(args[1]), headers: [] })
      return Reflect.apply(original, this, args)
    } as typeof original
  })
  scope.patch(prototype, 'setRequestHeader', (original, active) => {
    return function (this: XMLHttpRequest, ...args) {
      // First: what the browser refuses was not sent.
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
    entry.request = { payload: payloadOf(body, rules), headers: redactHeaders(about.headers, rules) }
    entry.response = { status: 0, statusText: '', responseText: placeholders.stillOpen }
    const started = performance.now()
    let failure = ''
    const fail = (event: Event) => {
      failure = event.type
    }
    for (const type of ['abort', 'error', 'timeout']) request.addEventListener(type, fail, { once: true })
    request.addEventListener(
      'loadend',
      () => {
        entry.duration = Math.round(performance.now() - started)
        finish(request, entry, failure, journal)
      },
      { once: true },
    )
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
    // Reading an answer must never fail inside the page's own event.
  }
}

function textOf(request: XMLHttpRequest, journal: Journal): string {
  const { responseType } = request
  if (responseType !== '' && responseType !== 'text') return `<${responseType}>`
  if (!isReadable(request.getResponseHeader('content-type'))) return placeholders.notSupported
  return shown(request.responseText, journal.rules())
}
