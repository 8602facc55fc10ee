import type { ConsoleEntry, LogPriority } from '@lotse/contracts/frames/ticket'
import { privacyClasses } from '@lotse/contracts/frames/wire-names'
import { describe } from './describe.ts'
import type { Module } from './module.ts'
import { SURFACE_TAG } from './surface-tag.ts'
import { clip } from './text.ts'

export interface Logs {
  add(text: string, priority: LogPriority): void
  entries(): ConsoleEntry[]
  /** Stops listening to the console; what was heard stays. */
  release(): void
}

export const LOG_CAP = 500
export const LOG_LENGTH = 1000
const CLICK_TEXT = 40

const priorities = {
  debug: 'INFO',
  log: 'INFO',
  info: 'INFO',
  trace: 'INFO',
  warn: 'WARNING',
  error: 'ERROR',
} as const

/** Console, uncaught errors and clicks, in one list of the last 500. */
export const startLogs: Module<Logs, { isOpen(): boolean }> = (host, scope, { isOpen }) => {
  const entries: ConsoleEntry[] = []
  const listening = scope.part()
  let busy = false

  function add(text: string, priority: LogPriority): void {
    const log = clip(text, LOG_LENGTH, '...')
    entries.push({ log, date: new Date(host.now()).toISOString(), priority })
    if (entries.length > LOG_CAP) entries.shift()
  }
  function hear(parts: unknown[], priority: LogPriority): void {
    // An argument's own code may log while we read it.
    if (busy) return
    busy = true
    try {
      add(describe(parts, LOG_LENGTH + 1), priority)
    } catch {
      // A console call must never fail because of us.
    } finally {
      busy = false
    }
  }
  if (host.settings.captureConsole) {
    for (const name of Object.keys(priorities) as (keyof typeof priorities)[]) {
      listening.patch(console, name, (original, active) => {
        if (typeof original !== 'function') return original
        return function (this: unknown, ...parts: unknown[]) {
          if (active()) hear(parts, priorities[name])
          return original.apply(this, parts)
        }
      })
    }
    listening.listen<ErrorEvent>(window, 'error', event => {
      if (event.message) add(`${event.message} ${event.filename}:${event.lineno}`, 'ERROR')
    })
    listening.listen<PromiseRejectionEvent>(window, 'unhandledrejection', event =>
      hear(['Unhandled rejection', event.reason], 'ERROR'),
    )
  }
  scope.listen<MouseEvent>(
    document,
    'click',
    event => {
      const path = event.composedPath()
      const [target] = path
      // What is clicked in our own interface says nothing about the page.
      if (!(target instanceof Element) || isOpen() || path.some(isOwn)) return
      add(describeClick(target), 'CLICK')
    },
    { capture: true, passive: true },
  )
  return { add, entries: () => [...entries], release: () => listening.destroy() }
}

const isOwn = (node: EventTarget): boolean => node instanceof Element && node.localName === SURFACE_TAG

/** `<tag id="…" class="…">text</tag>`; of private elements only the tag. */
function describeClick(target: Element): string {
  const tag = target.tagName.toLowerCase()
  if (
    target.closest(
      Object.values(privacyClasses)
        .map(name => `.${name}`)
        .join(),
    )
  )
    return `<${tag}>`
  const id = target.getAttribute('id')
  const names = target.getAttribute('class')
  const attributes = `${id ? ` id="${id}"` : ''}${names ? ` class="${names}"` : ''}`
  return `<${tag}${attributes}>${clip(firstText(target).trim(), CLICK_TEXT, '...')}</${tag}>`
}

/** Enough of the element's text, without laying out or reading all of a long page. */
function firstText(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let text = ''
  while (text.trim().length <= CLICK_TEXT && walker.nextNode()) text += walker.currentNode.nodeValue
  return text.replace(/\s+/g, ' ')
}
