import type { TicketReproduction } from '@lotse/contracts/console/fields/reproduction'
import { sizeOf } from '@lotse/rules/replay/page-size'
import { gapsIn, isPlayable, meta, type ReplayEvent, replayEvents } from '@lotse/rules/replay/replay-events'
import { isRecord, objectsIn, textOf } from '@lotse/rules/values'
import { actionsOf, pageViews } from './actions.ts'
import { engineOf } from './engine-of.ts'
import { failureOf } from './failure.ts'
import { follow } from './follow.ts'
import type { Step } from './steps.ts'
import { oneLine } from './writing/code-text.ts'
import { allWords, type ReproductionLang, sayFailure, sayLack, sayStep } from './writing/say.ts'
import { testFile } from './writing/test-file.ts'
import type { Lack } from './writing/words.ts'

/** What the report says about itself. */
export interface Report {
  number: number
  title: string
  description: string
  /** Its page, for a recording that does not say it. */
  url: string
  metaData: Record<string, unknown>
  isSignedIn: boolean
}

export interface Material {
  report: Report
  lang: ReproductionLang
  /** Its parts, as their senders wrote them. */
  replay: unknown
  console: unknown
  network: unknown
  events: unknown
}

/** A recording that begins later than this after its page did not see everything. */
const LATE_MS = 10_000

/** The steps of a recording and a test that does them. Everything in it was written by strangers. */
export function reproduce(material: Material): TicketReproduction {
  const { report, lang } = material
  const words = allWords[lang]
  const events = replayEvents(material.replay).sort((a, b) => a.timestamp - b.timestamp)
  const start = startOf(events, material)
  const none = { steps: [], failure: null, test: null }
  const sayAll = (lacks: Lack[]) => lacks.map(lack => sayLack(words, lack))
  if (!start || !isPlayable(material.replay)) return { ...none, lacks: sayAll([{ what: 'recording' }]) }

  const begun = events[0]?.timestamp ?? 0
  const views = pageViews(material.events).filter(({ at }) => at > begun)
  const followed = follow(events, actionsOf(events, views), start.href)
  const told = { console: material.console, network: material.network, description: report.description }
  const failure = failureOf(told, followed.texts, followed.steps)
  // What was done afterwards is of no use.
  const steps = followed.steps.filter(({ at }) => !failure || at <= failure.at + 50)
  const window = windowOf(material)
  const found = {
    ticket: { number: report.number, title: report.title },
    ...{ start, window, steps, failure },
    locale: localeOf(report.metaData),
    engine: engineOf(report.metaData),
  }
  const size = `${window.width} × ${window.height}`
  const gaps = gapsIn(events).length
  const masked = steps.filter(isMaskedStep).length
  const late = lateness(events, material)
  const lacks: (Lack | false)[] = [
    report.isSignedIn && { what: 'sign-in' },
    late > LATE_MS && { what: 'beginning', seconds: Math.round(late / 1000) },
    followed.leftOut > 0 && { what: 'steps', count: followed.leftOut },
    gaps > 0 && { what: 'parts', count: gaps },
    masked > 0 && { what: 'values', count: masked },
    steps.length === 0 && { what: 'actions' },
    !failure && { what: 'failure' },
  ]
  return {
    steps: [
      { at: 0, text: words.open(oneLine(start.href, 300), size) },
      ...steps.map(step => ({ at: Math.max(0, step.at - begun), text: sayStep(words, step) })),
    ],
    failure: failure ? sayFailure(words, failure) : null,
    lacks: sayAll(lacks.filter(lack => lack !== false)),
    test: testFile(words, found),
  }
}

const isMaskedStep = (step: Step): boolean =>
  (step.kind === 'fill' && step.text === undefined) ||
  (step.kind === 'choose' && step.value === undefined) ||
  (step.kind === 'check' && step.isOn === undefined)

/** The page that the recording begins on. */
function startOf(events: ReplayEvent[], { replay, report }: Material): URL | undefined {
  const first = events.find(({ type, data }) => type === meta && textOf(data.href))
  const { baseUrl } = isRecord(replay) ? replay : {}
  return [textOf(first?.data.href), report.url, textOf(baseUrl)]
    .filter(url => url.length <= 2000 && URL.canParse(url))
    .map(url => new URL(url))
    .find(({ protocol }) => /^https?:$/.test(protocol))
}

function windowOf({ replay, report: { metaData } }: Material) {
  const { events, ...of } = isRecord(replay) ? replay : {}
  const first = objectsIn(events).find(({ type }) => type === meta)
  const { width, height } = isRecord(first?.data) ? first.data : of
  return {
    width: Math.round(sizeOf(width, sizeOf(metaData.innerWidth, 1280))),
    height: Math.round(sizeOf(height, sizeOf(metaData.innerHeight, 800))),
    isTouch: of.isMobile === true,
    isDark: of.colorScheme === 'dark',
  }
}

const localeOf = ({ language }: Record<string, unknown>): string =>
  /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/.test(textOf(language)) ? textOf(language) : ''

/** Milliseconds between the opening of the page and the beginning of its recording; 0 if that is unknown. */
function lateness(events: ReplayEvent[], { report: { metaData }, ...logs }: Material): number {
  const seconds = metaData.sessionDuration
  if (typeof seconds !== 'number' || !Number.isFinite(seconds)) return 0
  const dates = [...objectsIn(logs.console), ...objectsIn(logs.events)].map(({ date }) =>
    Date.parse(textOf(date)),
  )
  const last = events.at(-1)?.timestamp ?? 0
  const sent = dates.reduce((latest, at) => (at > latest ? at : latest), last)
  return Math.max(0, (events[0]?.timestamp ?? 0) - (sent - seconds * 1000))
}
