import type { Settings } from './settings.ts'

/** The page as the SDK sees it: natives saved before anybody, including us, can wrap them. */
export interface Host {
  key: string
  settings: Settings
  natives: Natives
  /** Fields that were seen as passwords, even while they show their value. */
  passwords: WeakSet<Node>
  /** Addresses of the page that we fetched ourselves, to include their content. */
  carried: Set<string>
  /** Milliseconds since 1970. */
  now(): number
  /** Warns the site's developer, once per text. */
  warn(text: string): void
  /** Reports one of our own faults: it never reaches the page. */
  fault(error: unknown): void
  /** The language for texts, in lower case. */
  language(): string
}

export interface Natives {
  fetch: typeof fetch
  setTimeout: typeof setTimeout
  clearTimeout: typeof clearTimeout
  warn: (...parts: unknown[]) => void
}

export function createHost(key: string, settings: Settings): Host {
  const said = new Set<string>()
  const { console } = window
  const natives: Natives = {
    fetch: window.fetch.bind(window),
    setTimeout: window.setTimeout.bind(window),
    clearTimeout: window.clearTimeout.bind(window),
    warn: console.warn.bind(console),
  }
  const warn = (text: string) => {
    if (said.has(text)) return
    said.add(text)
    natives.warn(text)
  }
  return {
    key,
    settings,
    natives,
    passwords: new WeakSet(),
    carried: new Set(),
    now: Date.now,
    warn,
    fault: error => warn(`Gleap: ${error}`),
    language: () => (settings.language || navigator.language || 'en').toLowerCase(),
  }
}

/** The document element, even if a form of the page is named like a property of `document`. */
export const rootElement = (): HTMLElement =>
  (Document.prototype.querySelector.call(document, ':root') as HTMLElement | null) ?? document.documentElement

/** A phone or a tablet, according to the browser's user agent. */
export const isMobile = (): boolean => /Mobi|Android|iPad|iPhone/.test(navigator.userAgent)
