import type { TooltipConfig } from '@lotse/contracts/visitor/received'
import { showsOn } from '@lotse/rules/outbound/page-filter'
import { isRecord } from '@lotse/rules/values'
import type { FactBus } from '../../core/facts.ts'
import type { Host } from '../../core/host.ts'
import { el } from '../../core/page/dom.ts'
import type { Surface } from '../../core/page/surface.ts'
import type { Scope } from '../../core/scope.ts'
import type { Config } from '../../core/server/config.ts'
import type { EventStream } from '../../core/server/event-stream.ts'
import { isMeant } from '../parts/finder/query.ts'
import { createFrames } from '../parts/placement/frames.ts'
import { type Anchor, createBubble } from './bubble.ts'
import { createHotspots } from './hotspots.ts'
import { createLift } from './lift.ts'
import { tooltipStyle } from './style.ts'
import { watchPage } from './watch-page.ts'

export interface Tooltips {
  /** Replaces the list. */
  set(list: unknown[]): void
}

const RELINK = 250
const SETTLE = 150

/**
 * Plain tooltips are looked up when the pointer or the focus reaches an element, so they cost nothing per
 * element; only hotspots are linked to theirs.
 */
export function start(
  host: Host,
  scope: Scope,
  {
    config,
    events,
    facts,
    surface,
  }: { config: Config; events: EventStream; facts: FactBus; surface: Surface },
): Tooltips {
  let all: TooltipConfig[] = []
  let part: Scope | undefined
  let relink = () => {}
  /** Counted once per page: a pointer passes often. */
  const seen = new Set<string>()

  function set(list: unknown[]): void {
    all = list.filter(isTooltip).filter(({ selector }) => {
      const isGood = isSelector(selector)
      if (!isGood) host.warn(`Gleap: a tooltip is left out, its selector cannot be read: ${selector}`)
      return isGood
    })
    part?.destroy()
    part = undefined
    if (all.length === 0) return
    part = scope.part()
    run(part)
  }
  function run(inner: Scope): void {
    const layer = surface.layer(inner, 'tooltips', tooltipStyle)
    const setDirection = () => {
      layer.dir = config.current()?.localizationOptions?.rtl ? 'rtl' : 'ltr'
    }
    setDirection()
    inner.undo(facts.on('config', setDirection))
    // The origin of fixed coordinates: not the window's corner inside a dialog that the page moves.
    const corner = el('div', { class: 'origin' })
    layer.append(corner)
    const origin = () => corner.getBoundingClientRect()
    const bubble = createBubble(host, inner, { layer, origin })
    const label = config.text('hint', 'Hotspot')
    const changed = () => {
      lift(false)
      bubble.follow()
    }
    const dots = createHotspots(inner, { layer, origin, label, changed })
    const lift = createLift(layer, () => [...dots.targets(), bubble.anchor()?.element])
    inner.listen(document, 'toggle', () => lift(true), { capture: true })
    let plain: TooltipConfig[] = []
    let any = ''
    let under: EventTarget | undefined

    const link = () => {
      const here = all.filter(one => showsOn(location.href, one))
      plain = here.filter(one => one.mode !== 'hotspot')
      any = plain.map(one => one.selector.split('>>>').pop()).join()
      dots.link(here.filter(one => one.mode === 'hotspot'))
      watched()
      if (bubble.anchor() && !here.includes(bubble.anchor()?.config as TooltipConfig)) bubble.hide()
    }
    const soon = later(inner, RELINK)
    relink = () => soon(link)
    const settled = later(inner, SETTLE)
    const frame = createFrames(host, inner)
    const moved = () => {
      frame(() => {
        dots.place()
        bubble.follow()
      })
      settled(dots.uncover)
    }
    const spots = all.filter(one => one.mode === 'hotspot').map(one => one.selector)
    const watched = watchPage(inner, { spots, moved, changed: () => relink() })

    const anchorOf = (path: EventTarget[]): Anchor | undefined => {
      for (const node of path) {
        if (!(node instanceof Element)) continue
        const own = dots.configOf(node)
        if (own) return { element: node, config: own }
        if (node === surface.element()) return undefined
        if (!any || !node.matches(any)) continue
        const config = plain.find(one => isMeant(node, one.selector))
        if (config) return { element: node, config }
      }
      return undefined
    }
    const show = (anchor: Anchor) => {
      surface.near(anchor.element)
      bubble.show(anchor)
      lift(false)
      const { id } = anchor.config
      if (!id || seen.has(id)) return
      seen.add(id)
      events.track(`outbound-${id}-shown`)
    }
    const comeTo = (event: Event) => {
      const path = event.composedPath()
      const anchor = anchorOf(path)
      if (anchor) show(anchor)
      else if (path.includes(bubble.element) && bubble.anchor()) bubble.show(bubble.anchor() as Anchor)
      else bubble.hideSoon()
    }
    const capture = { capture: true, passive: true }
    const point = (event: PointerEvent) => {
      const [at] = event.composedPath()
      if (event.pointerType === 'touch' || at === under) return
      under = at
      comeTo(event)
    }
    // Between two elements inside a shadow root only the move event arrives, and for the focus only the key
    // event.
    for (const type of ['pointerover', 'pointermove']) inner.listen(document, type, point, capture)
    inner.listen<KeyboardEvent>(document, 'keyup', event => event.key === 'Tab' && comeTo(event), capture)
    inner.listen(document, 'pointerleave', () => {
      under = undefined
      bubble.hideSoon()
    })
    inner.listen<FocusEvent>(document, 'focusin', event => isByKeyboard(event) && comeTo(event), capture)
    inner.listen(document, 'focusout', () => bubble.hideSoon(), capture)
    inner.listen<PointerEvent>(
      document,
      'click',
      event => {
        const path = event.composedPath()
        const anchor = anchorOf(path)
        const isTap = event.pointerType === 'touch' || surface.element() === event.target
        if (anchor && isTap) show(anchor)
        else if (!path.includes(bubble.element) && event.pointerType === 'touch') bubble.hide()
      },
      capture,
    )
    inner.listen<KeyboardEvent>(
      document,
      'keydown',
      event => event.key === 'Escape' && bubble.hide(),
      capture,
    )
    link()
  }
  facts.on('page', () => relink())
  facts.on('builder', () => set([]))
  return { set }
}

/** Runs once after the pause, however often it is called meanwhile. */
function later(scope: Scope, milliseconds: number): (run: () => void) => void {
  let waiting = false
  return run => {
    if (waiting) return
    waiting = true
    scope.after(milliseconds, () => {
      waiting = false
      run()
    })
  }
}

const isByKeyboard = ({ target }: FocusEvent): boolean =>
  target instanceof Element && (target.shadowRoot?.activeElement ?? target).matches(':focus-visible')

const isTooltip = (value: unknown): value is TooltipConfig =>
  isRecord(value) && typeof value.selector === 'string' && typeof value.html === 'string'

function isSelector(selector: string): boolean {
  try {
    for (const step of selector.split('>>>')) document.createDocumentFragment().querySelector(step)
    return true
  } catch {
    return false
  }
}
