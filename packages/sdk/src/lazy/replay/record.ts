import type { WebReplay } from '@lotse/contracts/visitor/sent'
import { privacyClasses } from '@lotse/contracts/visitor/wire-names'
import { record as rrweb } from '@rrweb/record'
import type { Host } from '../../core/host.ts'
import { SURFACE_TAG } from '../../core/page/surface-tag.ts'
import type { Scope } from '../../core/scope.ts'
import { covers, createCovers } from '../parts/privacy/privacy.ts'
import { createBuffer } from './buffer.ts'
import { createDrawings } from './drawings.ts'
import { createReplayPrivacy, maskInputOptions } from './privacy.ts'
import { changeOf, kinds, type ReplayEvent } from './rrweb-event.ts'
import { createStates } from './states.ts'
import { watchStorms } from './storm.ts'
import { clearTimers } from './timers.ts'

interface Recorder {
  (options: Record<string, unknown>): (() => void) | undefined
  takeFullSnapshot(isCheckout?: boolean): void
  mirror: { getNode(id: number): Node | null; getId(node: Node): number }
}
const recorder = rrweb as unknown as Recorder

/** Above this, a full snapshot would hold up the page, so nothing is recorded. */
const MAX_ELEMENTS = 10_000
/** A voluntary snapshot may take this long, judging by the last one. */
const MAX_PAUSE = 100
/** A snapshot for a report may take longer: without it the problem itself would be missing. */
const REPORT_PAUSE = 500
/** A page that changes all the time is captured rarely, so that it has most of the time to itself. */
const SHARE = 20
const FIRST_REST = 5000
const LONGEST_REST = 5 * 60_000
/** After this long without a fault the page is considered calm again. */
const CALM = 60_000

/** As the official client records; the site's own options override them. */
const defaults: Record<string, unknown> = {
  blockClass: privacyClasses.block,
  ignoreClass: privacyClasses.ignore,
  maskTextClass: privacyClasses.mask,
  inlineStylesheet: true,
  dataURLOptions: { quality: 0.7 },
  recordCanvas: false,
  collectFonts: false,
  recordCrossOriginIframes: false,
  slimDOMOptions: { comment: true, script: true, headMetaVerification: true },
  sampling: {
    scroll: 150,
    mousemove: 50,
    mousemoveCallback: 500,
    mouseInteraction: {
      MouseUp: false,
      MouseDown: false,
      Click: true,
      ContextMenu: true,
      DblClick: true,
      Focus: true,
      Blur: true,
      TouchStart: true,
      TouchEnd: false,
    },
  },
}

/** Records the page into a rolling buffer, which leaves the page only with a report. */
export function record(host: Host, scope: Scope): () => WebReplay | undefined {
  const buffer = createBuffer()
  const { replayOptions } = host.settings
  let stop: (() => void) | undefined
  let perElement = 0
  let rest = FIRST_REST
  let started = 0
  let planned = false
  /** When the last one was, and how long it took. */
  let last = { at: 0, cost: 0 }

  const elements = () => document.getElementsByTagName('*').length
  const nodeOf = (id: number) => recorder.mirror.getNode(id)
  const change = (id: number, attributes: Record<string, unknown>) => {
    if (stop && id > 0) keep(changeOf(id, attributes, host.now()))
  }
  const states = createStates({ idOf: live => recorder.mirror.getId(live), change })
  const drawings = createDrawings({
    scope,
    nodeOf,
    isOpen: live => createCovers(host.passwords)(live) < covers.secret,
    isRecording: () => !!stop,
    grow: buffer.grow,
    change,
  })
  const { maskInput, clean, hasGrown } = createReplayPrivacy({
    options: replayOptions,
    passwords: host.passwords,
    nodeOf,
    seen: (node, live, tag) => {
      states.note(node, live, tag)
      drawings.note(node, live, tag)
    },
  })
  /** The styles of our own interface, which is itself left out. */
  const isOurs = ({ type, data }: ReplayEvent) => {
    const node = type === 3 ? recorder.mirror.getNode((data as { id?: number }).id ?? -1) : null
    return node instanceof Element && node.localName === SURFACE_TAG
  }
  function keep(event: ReplayEvent, isCheckout = false): boolean {
    if (event.type === kinds.fullSnapshot) {
      states.forget()
      drawings.forget()
    }
    const isKept = !isOurs(event) && clean(event)
    // What is covered from now on was recorded openly until now, even if nothing of the change itself is
    // kept.
    if (hasGrown()) buffer.review(one => clean(one, true))
    if (!isKept) return false
    buffer.add(event, isCheckout)
    return true
  }
  function emit(event: ReplayEvent, isCheckout = false): void {
    if (!keep(event, isCheckout) || planned) return
    planned = true
    idle(scope, () => {
      planned = false
      tidy()
    })
  }
  function tidy(): void {
    buffer.weighAll()
    const loss = buffer.loss()
    // After a lost change, everything later would be played onto the wrong page.
    const isDue = loss || (buffer.isDue(host.now()) && perElement * elements() <= MAX_PAUSE)
    if (loss === 'page' || (isDue && elements() > MAX_ELEMENTS)) pause('page too large')
    if (stop && isDue) measure(() => recorder.takeFullSnapshot(true))
    if (buffer.isTooHeavy()) pause('memory')
    if (!stop) return
    states.look()
    drawings.look()
  }
  function measure(run: () => void): void {
    const started = performance.now()
    run()
    const cost = performance.now() - started
    last = { at: host.now(), cost }
    // On a small page most of the time is not spent on elements.
    perElement = cost / Math.max(elements(), 500)
  }
  function start(): void {
    if (stop || !scope.active()) return
    if (elements() > MAX_ELEMENTS) {
      buffer.mark('page too large', host.now())
      later()
      return
    }
    started = host.now()
    measure(() => {
      const end = recorder({
        ...defaults,
        ...replayOptions,
        // Every field passes our function, which knows what must never be seen.
        maskAllInputs: undefined,
        ignoreCSSAttributes: new Set(replayOptions.ignoreCSSAttributes),
        maskInputOptions,
        maskInputFn: maskInput,
        emit: (event: ReplayEvent, isCheckout?: boolean) => emit(event, isCheckout || event.type === 4),
        errorHandler: () => true,
      })
      stop = () => {
        end?.()
        clearTimers()
      }
    })
  }
  function end(reason: string): boolean {
    if (!stop) return false
    stop()
    stop = undefined
    buffer.mark(reason, host.now())
    return true
  }
  /** Stops until the page has calmed down; then the recording continues with a new full snapshot. */
  function pause(reason: string): void {
    if (!end(reason)) return
    if (host.now() - started >= CALM) rest = FIRST_REST
    later()
  }
  function later(): void {
    scope.after(rest, () => idle(scope, start))
    rest = Math.min(rest * 2, LONGEST_REST)
  }
  /** The latest changes are not followed one by one: the page is captured again at the next quiet moment. */
  function skip(): void {
    if (!end('too many changes')) return
    const wait = Math.max(0, last.cost * SHARE - (host.now() - last.at))
    scope.after(wait, () => idle(scope, start))
  }
  // Created before the recorder's own observer, so it is called first.
  watchStorms(scope, skip)
  start()
  scope.undo(() => {
    stop?.()
    for (const field of document.querySelectorAll('[data-rr-is-password]'))
      field.removeAttribute('data-rr-is-password')
  })

  return () => {
    // A report is about what is visible now: it gets the page even while the recording is paused.
    const count = elements()
    if (!stop && count <= MAX_ELEMENTS && perElement * count <= REPORT_PAUSE) start()
    const events = buffer.events()
    const first = events[0]
    if (!first) return undefined
    return {
      startDate: first.timestamp,
      events: [...events],
      baseUrl: location.origin,
      width: window.innerWidth,
      height: window.innerHeight,
      isMobile: /Mobi|Android|iPad|iPhone/.test(navigator.userAgent),
      type: 'rrweb',
      colorScheme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    }
  }
}

function idle(scope: Scope, run: () => void): void {
  const guarded = () => scope.active() && run()
  if (window.requestIdleCallback) window.requestIdleCallback(guarded, { timeout: 5000 })
  else scope.after(200, guarded)
}
