import { toJson } from './json.ts'
import type { Settings } from './settings.ts'
import { parseJson } from './text.ts'

/** What survives a reload, where the browser allows it; otherwise memory. Touches no key but ours. */
export interface Storage {
  get(name: string): unknown
  set(name: string, value: unknown): void
  remove(name: string): void
}

const YEAR = 365 * 24 * 60 * 60

export function createStorage(settings: Settings): Storage {
  const memory = new Map<string, unknown>()
  const attempt = <T>(run: (store: globalThis.Storage) => T): T | undefined => {
    try {
      // Reading the property throws where cookies are blocked, and in a sandboxed frame.
      return settings.useStorage ? run(window.localStorage) : undefined
    } catch {
      return undefined
    }
  }
  return {
    get: name => parseJson(attempt(store => store.getItem(name))) ?? memory.get(name),
    set: (name, value) => {
      memory.set(name, value)
      attempt(store => {
        // Where the quota is full, an old value must not win over the one in memory.
        store.removeItem(name)
        store.setItem(name, toJson(value))
      })
    },
    remove: name => {
      memory.delete(name)
      attempt(store => store.removeItem(name))
    },
  }
}

/** A cookie for every host of the site, for a year. */
export function writeCookie(name: string, value: string, seconds = YEAR): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const domain = siteOf(location.hostname)
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
    document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=Lax${domain && `; Domain=${domain}`}${secure}`
  } catch {
    // A sandboxed frame has no cookies.
  }
}

export function readCookie(name: string): string | undefined {
  try {
    const found = document.cookie.split('; ').find(one => one.startsWith(`${name}=`))
    return found && decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return undefined
  }
}

/** `shop.example.co.uk` → `example.co.uk`; empty for one label and for addresses, where a domain is refused. */
export function siteOf(hostname: string): string {
  const labels = hostname.split('.')
  if (labels.length < 2 || /^[\d.]+$|:/.test(hostname)) return ''
  const second = labels.at(-2) ?? ''
  const three = labels.length > 2 && /^(co|com|gv|ac|edu|gov|mil|net|org)$/.test(second)
  return labels.slice(three ? -3 : -2).join('.')
}
