import type { LogPriority } from '@lotse/contracts/visitor/sent'
import { markedSelector } from '@lotse/contracts/visitor/wire-names'
import { STACK_LENGTH } from '@lotse/rules/stacks/caused-by'
import type { FactBus } from '../facts.ts'
import type { Module } from '../module.ts'
import { describe, stacksOf } from '../text/describe.ts'
import { clip } from '../text/text.ts'
import { SURFACE_TAG } from './surface-tag.ts'

export interface Logs {
  add(text: string, priority: LogPriority, ...errors: unknown[]): void
  lines(): Line[]
  /** Stops listening to the console; recorded lines stay. */
  release(): void
}

export const LOG_CAP = 500
export const LOG_LENGTH = 1000
const CLICK_TEXT = 40
/** How many text nodes are searched: a large table has thousands without a word. */
const CLICK_NODES = 99
/** `NodeFilter.SHOW_TEXT` */
const TEXTS = 4
/** Lines of one task that are read immediately, before the page can change what it logged. */
const AT_ONCE = 50
/** In a flood the clock is read only once per this many lines: it costs more than everything else. */
const PER_TICK = 16

export interface Line {
  parts: unknown[]
  text?: string
  /** Of the errors in it. */
  stacks?: string
  at: number
  priority: LogPriority
}

const priorities = {
  debug: 'INFO',
  log: 'INFO',
  info: 'INFO',
  trace: 'INFO',
  warn: 'WARNING',
  error: 'ERROR',
} as const

/** Console lines, uncaught errors and clicks, in one list of the last 500. */
export const startLogs: Module<Logs, { facts: FactBus; isOpen(): boolean }> = (
  host,
  scope,
  { facts, isOpen },
) => {
  const lines: Line[] = []
  const listening = scope.part()
  let busy = false
  let heard = 0
  let now = 0

  function keep(parts: unknown[], priority: LogPriority): Line {
    if (heard < AT_ONCE || heard % PER_TICK === 0) now = host.now()
    const line = { parts, at: now, priority }
    lines.push(line)
    // In batches: removing them one by one costs more.
    if (lines.length > 2 * LOG_CAP) trim()
    return line
  }
  const trim = () => lines.splice(0, lines.length - LOG_CAP)
  function hear(parts: unknown[], priority: LogPriority): void {
    // An argument's own code may log while we read it.
    if (busy) return
    const line = keep(parts, priority)
    // In a flood only the last lines are ever read, after it is over.
    if (heard++ === 0) queueMicrotask(settle)
    if (heard <= AT_ONCE) read(line)
  }
  function settle(): void {
    trim()
    if (heard > AT_ONCE) for (const line of lines) read(line)
    heard = 0
  }
  function read(line: Line, errors = line.parts): void {
    if (line.text !== undefined) return
    busy = true
    // A console call must never fail because of us.
    line.text = ''
    try {
      line.text = describe(line.parts, LOG_LENGTH + 1)
      line.stacks = stacksOf(errors).slice(0, STACK_LENGTH)
    } catch {}
    line.parts = []
    busy = false
  }
  const add: Logs['add'] = (text, priority, ...errors) => read(keep([text], priority), errors)
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
      if (event.message) add(`${event.message} ${event.filename}:${event.lineno}`, 'ERROR', event.error)
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
      // Clicks in our own interface say nothing about the page.
      if (!(target instanceof Element) || isOpen() || isIn(path, SURFACE_TAG)) return
      add(describeClick(target, path), 'CLICK')
    },
    { capture: true, passive: true },
  )
  facts.on('cleared', () => {
    lines.length = 0
  })
  return {
    add,
    lines: () => {
      settle()
      return lines
    },
    release: () => listening.destroy(),
  }
}

/** Follows the path of an event, because `closest` ends at a shadow root. */
const isIn = (path: EventTarget[], selector: string): boolean =>
  path.some(node => node instanceof Element && node.matches(selector))

/** The path as an event would take it: through the slots in which it is shown, and out of shadow roots. */
function pathOf(node: EventTarget | null | undefined): EventTarget[] {
  const one = node as Text & ShadowRoot
  return one ? [one, ...pathOf(one.assignedSlot ?? one.parentNode ?? one.host)] : []
}

/** `<tag id="…" class="…">text</tag>`; for private elements only the tag. */
function describeClick(target: Element, path: EventTarget[]): string {
  const tag = target.localName
  if (isIn(path, markedSelector)) return `<${tag}>`
  const said = ['id', 'class'].map(name => {
    const value = target.getAttribute(name)
    return value ? ` ${name}="${value}"` : ''
  })
  return `<${tag}${said.join('')}>${clip(firstText(target).trim(), CLICK_TEXT, '...')}</${tag}>`
}

/**
 * Enough of the element's text, without layout and without reading all of a long page; never the contents of
 * fields.
 */
function firstText(element: Element): string {
  const walker = document.createTreeWalker(element, TEXTS)
  let text = ''
  for (let at = 0; at < CLICK_NODES && text.length <= CLICK_TEXT && walker.nextNode(); at++) {
    const { currentNode } = walker
    if (!isIn(pathOf(currentNode), `${markedSelector},textarea,select`))
      text = `${text}${currentNode.nodeValue?.slice(0, LOG_LENGTH)}`.replace(/\s+/g, ' ')
  }
  return text
}
