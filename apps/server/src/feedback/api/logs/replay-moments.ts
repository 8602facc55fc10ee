import {
  fullSnapshot,
  gapsIn,
  incremental,
  meta,
  type ReplayEvent,
  replayEvents,
  sources,
} from '@lotse/rules/replay/replay-events'
import { isRecord, objectsIn, textOf } from '@lotse/rules/values'
import { shortened } from '../../../platform/text/cut.ts'

/** rrweb's numbers. */
const presses = new Map([
  [2, 'click'],
  [3, 'context menu'],
  [4, 'double click'],
])

export interface ReplayMoment {
  /** Milliseconds since the recording began. */
  at: number
  what: string
  /** What it was done to: its tag, and the words on it. */
  on?: string
  url?: string
  /** Of what was not recorded. */
  reason?: string
}

/** What a person did in a recording: for readers who cannot watch it. What they typed is not in it. */
export function replayMoments(replay: unknown): ReplayMoment[] {
  const events = replayEvents(replay).sort((a, b) => a.timestamp - b.timestamp)
  const begin = events[0]?.timestamp ?? 0
  const page = createPage()
  const moments: ReplayMoment[] = []
  for (const event of events) {
    page.learn(event)
    const done = momentOf(event, page.nameOf)
    const last = moments.at(-1)
    // A word is many events, and so is a turn of the wheel.
    const isSame = last?.what === done?.what && last?.on === done?.on && done?.url === undefined
    if (done && !(isSame && done.isLasting)) moments.push({ at: event.timestamp - begin, ...said(done) })
  }
  for (const { at, reason } of gapsIn(events)) moments.push({ at: at - begin, what: 'gap', reason })
  return moments.sort((a, b) => a.at - b.at)
}

interface Done extends Omit<ReplayMoment, 'at'> {
  isLasting?: boolean
}

const said = ({ isLasting: _, ...done }: Done) => done

function momentOf({ type, data }: ReplayEvent, nameOf: (id: unknown) => string): Done | undefined {
  if (type === meta) return { what: 'page', url: textOf(data.href) }
  if (type !== incremental) return undefined
  const on = nameOf(data.id)
  const what = data.source === sources.mouse ? presses.get(Number(data.type)) : undefined
  if (what) return { what, on }
  if (data.source === sources.input) return { what: 'typing or choosing', on, isLasting: true }
  if (data.source === sources.scroll) return { what: 'scrolling', isLasting: true }
  if (data.source === sources.resize) return { what: 'resizing the window', isLasting: true }
  return undefined
}

/** Elements of one recording, at most; words of a name. */
const MOST_NODES = 200_000
const LONGEST_NAME = 80

function createPage() {
  const nodes = new Map<unknown, Record<string, unknown>>()
  /** Elements whose words the visitor writes, and all inside them. */
  const written = new Set<unknown>()
  const keep = (node: unknown, parentId?: unknown) => {
    const rest = [{ node, isWritten: written.has(parentId) }]
    while (nodes.size < MOST_NODES) {
      const next = rest.pop()
      if (!next) return
      if (!isRecord(next.node)) continue
      const { id, childNodes } = next.node
      const isWritten = next.isWritten || isWrittenIn(next.node)
      nodes.set(id, next.node)
      if (isWritten) written.add(id)
      for (const child of objectsIn(childNodes)) rest.push({ node: child, isWritten })
    }
  }
  return {
    learn({ type, data }: ReplayEvent): void {
      if (type === fullSnapshot) {
        nodes.clear()
        written.clear()
        keep(data.node)
      }
      if (type === incremental && data.source === sources.mutation)
        for (const { node, parentId } of objectsIn(data.adds)) keep(node, parentId)
    },
    nameOf(id: unknown): string {
      const node = nodes.get(id)
      if (!node) return ''
      const { 'aria-label': label, name, title } = isRecord(node.attributes) ? node.attributes : {}
      const words = textOf(label) || (written.has(id) ? '' : wordsIn(node)) || textOf(title) || textOf(name)
      return shortened(`${textOf(node.tagName)} ${words}`.trim(), LONGEST_NAME)
    },
  }
}

/** Its words are what the visitor is writing. */
function isWrittenIn({ tagName, attributes }: Record<string, unknown>): boolean {
  if (tagName === 'textarea') return true
  const editable = isRecord(attributes) ? attributes.contenteditable : undefined
  return editable !== undefined && editable !== false && editable !== 'false'
}

/** The first words inside an element. */
function wordsIn(node: Record<string, unknown>): string {
  const rest: unknown[] = [node]
  let words = ''
  for (let looked = 0; looked < 50 && rest.length > 0 && words.length < LONGEST_NAME; looked++) {
    const next = rest.pop()
    if (!isRecord(next)) continue
    if (isWrittenIn(next)) continue
    words = `${words} ${textOf(next.textContent).slice(0, LONGEST_NAME)}`.trim()
    rest.push(...objectsIn(next.childNodes).slice(0, 20).reverse())
  }
  return words.replaceAll(/\s+/g, ' ')
}
