import type { NetworkEntry } from '@lotse/contracts/visitor/sent'
import { redactUrl } from '@lotse/rules/redaction/redact-text'
import type { FactBus } from '../../core/facts.ts'
import type { Host } from '../../core/host.ts'
import type { Scope } from '../../core/scope.ts'
import type { Config } from '../../core/server/config.ts'
import { attached } from './attached.ts'
import type { Journal } from './journal.ts'
import { resources } from './resources.ts'
import { MAX_ENTRIES, rulesOf } from './rules.ts'
import { watchFetch } from './watch-fetch.ts'
import { watchXhr } from './watch-xhr.ts'

const LONGEST_ADDRESS = 8000

interface NetworkNeeds {
  config: Config
  facts: FactBus
}

export const start = (host: Host, scope: Scope, needs: NetworkNeeds) => ({
  watch: () => watch(host, scope, needs),
  /** Requests that the site recorded itself, in a form that may be sent. */
  attached: (given: unknown[]) => attached(given, rulesOf(host.settings, needs.config.current())),
})

/**
 * Watches the page's requests; neither what it sends nor what it receives changes. Returns a function that
 * reads them.
 */
function watch(host: Host, scope: Scope, { config, facts }: NetworkNeeds): () => NetworkEntry[] {
  const { settings } = host
  const entries: NetworkEntry[] = []

  /** What the browser counted before belongs to an earlier visitor. */
  let since = 0

  const rules = () => rulesOf(settings, config.current())
  const isOurs = (url: string) =>
    Object.values({ ...config.places() }).some(place => place && isUnder(url, place))
  const isListed = (url: string) =>
    [...settings.blacklist, ...(config.current()?.networkLogBlacklist ?? [])].some(
      one => typeof one === 'string' && one && url.includes(one),
    )
  const isPrivate = (url: string) => isOurs(url) || isListed(url)

  const journal: Journal = {
    rules,
    begin: (method, given) => {
      // An address that contains a whole file is cut to its beginning.
      const url = absolute(given).slice(0, LONGEST_ADDRESS)
      if (!scope.active() || isPrivate(url)) return undefined
      const date = new Date(host.now()).toISOString()
      const entry: NetworkEntry = { type: method.toUpperCase(), url: redactUrl(url, rules()), date }
      entries.push(entry)
      while (entries.length > settings.maxRequests) entries.shift()
      return entry
    },
  }
  facts.on('cleared', () => {
    entries.length = 0
    since = performance.now()
  })
  watchFetch(host, scope, journal)
  watchXhr(host, scope, journal)

  return () => {
    const all = config.current()?.sendNetworkResources === true
    const shown = rules()
    const seen = new Set(entries.map(entry => entry.url))
    const others = resources(
      all,
      since,
      (url, initiator) =>
        isPrivate(url) ||
        // The page's own use of the same address is counted separately, as a style or a picture.
        (initiator === 'fetch' && host.carried.has(url)) ||
        seen.has(redactUrl(url, shown)),
    )
    const room = Math.max(0, Math.min(settings.maxRequests, MAX_ENTRIES) - entries.length)
    const added = others
      .slice(-room || others.length)
      .map(one => ({ ...one, url: redactUrl(one.url, shown) }))
    return [...entries, ...(room > 0 ? added : [])].slice(-MAX_ENTRIES)
  }
}

/** The place itself, or something below it. */
const isUnder = (url: string, place: string): boolean =>
  `${url.split(/[?#]/, 1)}/`.startsWith(`${place.replace(/(?<!\/)\/+$/, '')}/`)

function absolute(url: string): string {
  try {
    return new URL(url, document.baseURI).href
  } catch {
    return url
  }
}
