import type { TourConfig } from '@lotse/contracts/visitor/received'
import { isRecord } from '@lotse/rules/values'
import type { ReportNeeds } from '../../core/handles/reports.ts'
import type { Host } from '../../core/host.ts'
import { el } from '../../core/page/dom.ts'
import type { Surface } from '../../core/page/surface.ts'
import type { Scope } from '../../core/scope.ts'
import { isSuccess } from '../../core/server/api.ts'
import { hasTarget, search } from '../parts/finder/find.ts'
import { keepFocus } from '../parts/focus/focus-trap.ts'
import { advance, idle, remaining, stepOf, type Tour, type TourEvent } from './machine.ts'
import { holdTour, isElsewhere } from './one-tab.ts'
import { playStep } from './player.ts'
import { createStage, type Stage } from './stage.ts'
import { startPage } from './start-page.ts'
import { forgetTour, readTour, writeTour } from './stored-tour.ts'
import { saidStyle } from './style.ts'

/** How often we check whether the widget is closed. */
const COVERED = 300

export interface Tours {
  begin(id: string, config?: TourConfig): void
  resume(): void
}

/** What a report needs of the core, without what it records; and a place to draw on. */
export interface TourNeeds extends Omit<ReportNeeds, 'logs' | 'networks' | 'replays' | 'session'> {
  surface: Surface
}

/**
 * One tour at a time: requested from the server, played step by step, stored across pages, reported at its
 * end.
 */
export function start(host: Host, scope: Scope, needs: TourNeeds): Tours {
  const { api, captures, config, events, facts, lazy, storage, surface, widget } = needs
  const lock = `gleap-tour-${host.key}`
  let tour: Tour = idle
  /** The id of a tour whose steps are being fetched. */
  let asked = ''
  let done = 0
  /** The step last counted. */
  let counted = 0
  let whole: Scope | undefined
  let part: Scope | undefined
  let stage: Stage | undefined
  let element: Element | undefined

  /** Whether the widget, or the drawing sheet, covers the page: a tour waits for it to close. */
  const isCovered = () => widget.isOpen() || captures.isOpen()
  const isBusy = () => asked !== '' || (tour.at !== 'idle' && tour.at !== 'ended')

  async function run(id: string, given: TourConfig | undefined, before: number): Promise<void> {
    if (isBusy()) return
    asked = id
    const steps = given ?? (await fetchTour(id))
    asked = ''
    if (!steps || !scope.active()) return
    const page = given ? undefined : startPage(steps, location.href)
    if (page) {
      // Stored as a tour to be continued: the next page starts it.
      writeTour(storage, { tourId: id, tourData: steps, done: 0 })
      location.assign(page)
      return
    }
    done = before
    whole = scope.part()
    send({ is: 'start', id, config: steps })
    const answer = await api.call('/outbound/producttourvalidation', { body: { outboundId: id } })
    if (!scope.active()) return
    const { status, passedPageFilter = true } = isRecord(answer.body) ? answer.body : {}
    if (!isSuccess(answer) || status !== 'live' || !passedPageFilter) {
      host.warn('Product tour is not live. Cleaning up...')
      send({ is: 'refused' })
      return
    }
    if (!Array.isArray(steps.steps) || steps.steps.length === 0) host.warn('No steps to drive through')
    holdTour(whole, lock)
    await uncovered(whole)
    if (steps.tourType === 'cobrowse') await playCopilot(whole, id, steps)
    else send({ is: 'live' })
  }
  const uncovered = (inner: Scope) =>
    new Promise<void>(done => {
      const look = () => {
        if (!inner.active() || !isCovered()) done()
        else inner.after(COVERED, look)
      }
      look()
    })
  async function fetchTour(id: string): Promise<TourConfig | undefined> {
    const answer = await api.call('/outbound/producttours', { body: { outboundId: id } })
    const found = isSuccess(answer) && isRecord(answer.body) ? answer.body.config : undefined
    return isRecord(found) ? (found as unknown as TourConfig) : undefined
  }
  async function playCopilot(inner: Scope, id: string, steps: TourConfig): Promise<void> {
    const chunk = await lazy.load('copilot')
    const end = (as: 'completed' | 'quit') => send({ is: 'played', as })
    const save = (index: number, muted: boolean) =>
      writeTour(storage, {
        tourId: id,
        tourData: { ...steps, steps: steps.steps.slice(index), muted },
        done: done + index,
      })
    const reach = (index: number) => reached(id, index)
    if (chunk && inner.active()) chunk.start(host, inner, { config, surface, tour: steps, end, reach, save })
    else end('quit')
  }
  function send(event: TourEvent): void {
    const next = advance(tour, event)
    if (next === tour) return
    tour = next
    save()
    part?.destroy()
    part = scope.part()
    // Judged by the result of this event: a search that finds immediately has already moved on.
    if (next.at === 'searching') look(part, next)
    if (next.at === 'step') draw(part, next)
    if (next.at === 'ended') finish(next)
  }
  function save(): void {
    const tourData = remaining(tour)
    if (!tourData || (tour.at !== 'searching' && tour.at !== 'step')) return
    writeTour(storage, { tourId: tour.id, tourData, done: done + tour.index })
  }
  function look(inner: Scope, at: Extract<Tour, { at: 'searching' }>): void {
    const step = stepOf(at)
    element = undefined
    if (!step || !hasTarget(step)) {
      send({ is: 'missing' })
      return
    }
    // The page is undimmed only if it takes longer than a moment.
    inner.after(300, () => stage?.rest())
    search(inner, step, found => {
      element = found?.element
      if (found) return send({ is: 'found' })
      host.warn(`Element not found for selector ${step.selector ?? ''}`)
      send({ is: 'missing', first: !stage && done + at.index === 0 })
    })
  }
  function draw(inner: Scope, at: Extract<Tour, { at: 'step' }>): void {
    const step = stepOf(at)
    if (!step || !whole) return
    if (isCovered()) {
      stage?.rest()
      void uncovered(inner).then(() => inner.active() && draw(inner, at))
      return
    }
    reached(at.id, at.index)
    if (!stage) {
      keepFocus(whole)
      stage = createStage(host, whole, {
        surface,
        dir: config.current()?.localizationOptions?.rtl ? 'rtl' : 'ltr',
      })
    }
    playStep(inner, {
      config,
      stage,
      tour: at,
      step,
      element: at.centred ? undefined : element,
      done,
      send: is => send({ is }),
      fault: host.fault,
    })
  }
  /**
   * Ours: how far visitors get. Counted from the first step, even after a change of page; a redraw does not
   * count again.
   */
  function reached(id: string, index: number): void {
    const step = done + index + 1
    if (step !== counted) events.track(`tour-${id}-step`, { tourId: id, step })
    counted = step
  }
  function finish({ id, as }: Extract<Tour, { at: 'ended' }>): void {
    if (stage && as === 'quit') sayEnded()
    part?.destroy()
    whole?.destroy()
    whole = part = stage = element = undefined
    counted = 0
    forgetTour(storage)
    events.track(`tour-${id}-${as}`, { tourId: id })
    host.settings.events.emit(as === 'completed' ? 'productTourCompleted' : 'productTourQuit', { tourId: id })
  }
  function sayEnded(): void {
    const inner = scope.part()
    const said = el('div', { class: 'said', role: 'status' })
    surface.layer(inner, 'tour-said', saidStyle).append(said)
    // Screen readers announce a region only if it existed before its text.
    inner.after(100, () => said.append(config.text('tourEnded', 'Product tour ended.')))
    inner.after(3000, () => inner.destroy())
  }
  async function resume(): Promise<void> {
    const stored = readTour(storage)
    if (!stored || isBusy() || (await isElsewhere(lock))) return
    await run(stored.tourId, stored.tourData, stored.done)
  }

  facts.on('opened', open => {
    // Opened from within a step: the step comes back when the widget is closed.
    if (!open || tour.at !== 'step') return
    part?.destroy()
    part = scope.part()
    draw(part, tour)
  })
  facts.on('builder', () => {
    part?.destroy()
    whole?.destroy()
    tour = idle
  })
  scope.listen(window, 'pagehide', save)
  scope.undo(() => forgetTour(storage))
  return {
    begin: (id, given) => void run(id, given, 0).catch(host.fault),
    resume: () => void resume().catch(host.fault),
  }
}
