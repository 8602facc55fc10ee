import { isHiddenError } from '@lotse/rules/stacks/error-entry'
import { isRecord, objectsIn, textOf } from '@lotse/rules/values'
import type { SeenText } from './follow.ts'
import type { Step } from './steps.ts'
import { oneLine } from './writing/code-text.ts'

/** What went wrong, as the page has told it. */
export type Failure = { at: number } & (
  | { kind: 'error'; message: string }
  | { kind: 'request'; method: string; path: string; status: number }
  | { kind: 'text'; text: string }
)

/** The logs of a ticket, and what its visitor wrote. */
export interface Told {
  console: unknown
  network: unknown
  description: string
}

/** The lower, the more it tells. */
const ranks = { uncaught: 0, request: 1, logged: 2, quoted: 3, odd: 4, alert: 5 }
type Ranked = Failure & { rank: number }

/** The log and the recording read the clock at different moments. */
const TOLERANCE = 50
const LONGEST = 160

/**
 * The failure that a report is about: of the last step after which something failed, the most telling. An uncaught
 * error tells more than a request, and that more than a logged error. Texts of the page count if there is nothing else.
 */
export function failureOf(told: Told, texts: SeenText[], steps: Step[]): Failure | undefined {
  const logged = [...errorsIn(told.console), ...requestsIn(told.network)]
  const found = lastOf(logged, steps) ?? lastOf(textsIn(texts, told.description), steps)
  if (!found) return undefined
  const { rank: _, ...failure } = found
  return failure
}

function lastOf(all: Ranked[], steps: Step[]): Ranked | undefined {
  let until = Number.POSITIVE_INFINITY
  for (const from of [...steps.map(({ at }) => at - TOLERANCE).reverse(), Number.NEGATIVE_INFINITY]) {
    const within = all.filter(({ at }) => at >= from && at < until)
    const [best] = within.sort((a, b) => a.rank - b.rank || a.at - b.at)
    if (best) return best
    until = from
  }
  return undefined
}

function errorsIn(log: unknown): Ranked[] {
  return objectsIn(log).flatMap(({ log: text, date, priority }) => {
    const at = timeOf(date)
    const line = textOf(text).slice(0, 4000).split('\n', 1)[0] ?? ''
    // No test would hear what the browser says in the place of a hidden error.
    if (priority !== 'ERROR' || at === undefined || !line.trim() || isHiddenError(line)) return []
    const place = / \S{1,2000}:\d{1,9}$/
    const isUncaught = /^(?:Uncaught |Unhandled rejection )/.test(line) || place.test(line)
    const said = line.replace(/^Unhandled rejection |^Uncaught (?:\(in promise\) )?/, '').replace(place, '')
    const message = messageOf(said)
    const rank = isUncaught ? ranks.uncaught : ranks.logged
    return message ? [{ kind: 'error' as const, at, message, rank }] : []
  })
}

/** Names in brackets that programs put before what they say. */
const LABELS = /^(?:\[(?!object )[\w .:@/-]{1,40}\]:? ?)+/

/**
 * Browsers write objects in their own ways: what comes before the first one is the same everywhere. Empty if nothing
 * does.
 */
function messageOf(said: string): string {
  const [labels = ''] = LABELS.exec(said) ?? []
  const words = said.slice(labels.length).split(/[{[]/, 1)[0] ?? ''
  return words.trim() && oneLine(labels + words, LONGEST).replace(/…$/, '')
}

function requestsIn(log: unknown): Ranked[] {
  return objectsIn(log).flatMap(({ type, url, date, duration, success, response }) => {
    const begun = timeOf(date)
    const status = isRecord(response) ? Number(textOf(response.status) || response.status) || 0 : 0
    const address = textOf(url)
    if (begun === undefined || !(status >= 400 || (success === false && status === 0))) return []
    if (!URL.canParse(address, 'http://page')) return []
    const path = new URL(address, 'http://page').pathname
    const method = /^[A-Za-z]{1,10}$/.test(textOf(type)) ? textOf(type).toUpperCase() : 'GET'
    const at = begun + (typeof duration === 'number' && duration > 0 ? Math.min(duration, 60_000) : 0)
    return [{ kind: 'request' as const, at, method, path: path.slice(0, 500), status, rank: ranks.request }]
  })
}

/** What a program writes by mistake. */
const odd = /\bNaN\b|\bundefined\b|\[object [A-Z]\w{1,30}\]|\bInvalid Date\b/

function textsIn(texts: SeenText[], description: string): Ranked[] {
  const before = new Set(texts.flatMap(({ text, isFirst }) => (isFirst ? [text] : [])))
  const quoted = quotedIn(description)
  const later = texts.filter(({ text, isFirst }) => !isFirst && !before.has(text))
  // Without anything later, the page may have been wrong from the beginning.
  const all = later.length > 0 ? later : texts.filter(({ text }) => odd.test(text))
  return all.flatMap(({ at, text, isAlert }) => {
    const isQuoted = quoted.some(words => text.includes(words))
    const rank = isQuoted ? ranks.quoted : odd.test(text) ? ranks.odd : isAlert ? ranks.alert : undefined
    return rank === undefined ? [] : [{ kind: 'text' as const, at, text: oneLine(text, LONGEST), rank }]
  })
}

/** What the visitor has read and says so. */
const quotedIn = (description: string): string[] =>
  [...description.slice(0, 4000).matchAll(/[„“"»«]([^„“”"»«\n]{3,80})[“”"«»]/g)].map(
    ([, words]) => words ?? '',
  )

function timeOf(date: unknown): number | undefined {
  const at = typeof date === 'number' ? date : Date.parse(textOf(date))
  return Number.isNaN(at) ? undefined : at
}
