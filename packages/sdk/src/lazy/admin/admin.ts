import {
  type BuilderConfig,
  type BuilderStatus,
  builderPaths,
  type FromBuilder,
  type FromOpener,
  type ToBuilder,
  type ToOpener,
} from '@lotse/contracts/messages/builder'
import { isRecord } from '@lotse/rules/values'
import type { FactBus } from '../../core/facts.ts'
import type { Openers } from '../../core/handles/action.ts'
import type { Widget } from '../../core/handles/widget.ts'
import type { Host } from '../../core/host.ts'
import type { FeedbackButton } from '../../core/page/button.ts'
import { el, icon } from '../../core/page/dom.ts'
import type { Surface } from '../../core/page/surface.ts'
import type { Scope } from '../../core/scope.ts'
import { originOf } from '../../core/server/addresses.ts'
import type { Config } from '../../core/server/config.ts'
import { check } from '../parts/finder/check.ts'
import { queryAll } from '../parts/finder/query.ts'
import { linkWindow, type Received, type WindowLink } from '../parts/window-link/window-link.ts'
import { makeRoom } from './make-room.ts'
import { createOutline } from './outline.ts'
import { pick } from './picker.ts'
import { adminStyle } from './style.ts'

export interface Admin {
  /** Tells the console that opened this page that we are here; it responds with what is to be built. */
  greet(openers: Openers): void
}

const heights: Partial<Record<BuilderStatus, string>> = { picker: '65px', navigate: '65px', editor: '100vh' }
/** The bar, and the collapse button above it with the gaps around it. */
const ROOM = 65 + 64

export interface AdminNeeds {
  button: FeedbackButton
  config: Config
  facts: FactBus
  surface: Surface
  widget: Widget
}

/** The site in the pop-up: it relays between the console that opened it and the builder frame it shows. */
export function start(host: Host, scope: Scope, needs: AdminNeeds): Admin {
  const { button, config, facts, surface, widget } = needs
  const { app } = config.places()
  const origin = originOf(app)
  const opener = window.opener as Window | null
  let data: BuilderConfig | undefined
  let consoleLink: WindowLink | undefined
  let builder: WindowLink | undefined

  function toOpener<Name extends keyof ToOpener>(name: Name, content?: ToOpener[Name]): void {
    consoleLink?.send({ name, type: 'admin', data: content })
  }
  function toBuilder<Name extends keyof ToBuilder>(name: Name, content: ToBuilder[Name]): void {
    builder?.send({ name, type: 'tourbuilder', data: content })
  }
  function sendData(): void {
    toBuilder('data', { ...data, currentPage: location.href })
    toBuilder('page-changed', { page: location.href })
  }
  function open(openers: Openers): void {
    silence(openers)
    makeRoom(scope, ROOM)
    const layer = surface.layer(scope, 'admin', adminStyle)
    const frame = el('iframe', {
      title: config.text('builder', 'Builder'),
      allow: 'autoplay; encrypted-media; fullscreen',
    })
    const box = el('div', { class: 'frame' }, frame)
    const label = config.text('collapse', 'Hide or show the builder')
    const collapse = el(
      'button',
      { type: 'button', class: 'collapse', 'aria-label': label, 'aria-expanded': 'true' },
      icon('M6 9l6 6 6-6'),
    )
    layer.append(box, collapse)
    const outline = createOutline(host, scope, layer, 'pick')
    const mark = createOutline(host, scope, layer, 'mark')
    let picking: Scope | undefined

    const setCollapsed = (on: boolean) => {
      box.hidden = on
      collapse.setAttribute('aria-expanded', String(!on))
    }
    const setStatus = (status: unknown) => {
      const height = heights[status as BuilderStatus] ?? '0px'
      box.style.height = height
      layer.style.setProperty('--bar', height)
      collapse.classList.toggle('full', status === 'editor')
      picking?.destroy()
      picking = undefined
      if (status !== 'picker') return
      picking = scope.part()
      pick(picking, {
        outline,
        surface: surface.element(),
        picked: found => {
          setCollapsed(false)
          toBuilder('element-picked', found)
        },
        failed: () => host.warn('Error while getting unique selector'),
      })
    }
    scope.listen(collapse, 'click', () => setCollapsed(!box.hidden))
    // Passed on as it came: the two ends read it.
    const relay = ({ name, data: content }: Received) => toOpener(name as keyof ToOpener, content as never)
    const other = { window: () => frame.contentWindow, origin, type: 'tourbuilder' }
    builder = linkWindow<FromBuilder>(scope, other, {
      loaddata: sendData,
      'status-changed': message => setStatus(message.data),
      'highlight-element': message => {
        const element = elementOf(message)
        mark.show(element)
        element?.scrollIntoView({ block: 'center', inline: 'nearest' })
      },
      click: message => {
        const element = elementOf(message)
        if (element instanceof HTMLElement) element.click()
      },
      'check-element': ({ data: asked }: Received) => {
        if (isRecord(asked)) toBuilder('element-checked', check(asked))
      },
      save: relay,
      'update-steps': relay,
      'smartlink-search': relay,
      'product-tour-started': relay,
    })
    const path = data?.type === 'tooltips' ? builderPaths.tooltips : builderPaths.tours
    frame.src = app + path
    scope.undo(facts.on('page', page => toBuilder('page-changed', { page })))
  }
  /** What plays for visitors would be in the builder's way. */
  function silence(openers: Openers): void {
    for (const kind of ['open', 'show', 'tour', 'banner', 'notification'] as const) openers[kind] = () => {}
    facts.emit('builder', undefined)
    facts.emit('close-banner', undefined)
    if (widget.isOpen()) widget.hide(true)
    button.away(true)
  }
  return {
    greet: openers => {
      const { gleapAdminDisabled } = window as { gleapAdminDisabled?: unknown }
      if (!opener || !origin || gleapAdminDisabled) return
      // Sent only to the console's origin: anybody else who opened the page learns nothing.
      consoleLink = linkWindow<FromOpener>(
        scope,
        { window: () => opener, origin, type: 'admin' },
        {
          load: ({ data: given }: Received) => {
            data = isRecord(given) ? given : {}
            if (builder) sendData()
            else open(openers)
          },
          'smartlink-search-result': message => toBuilder('smartlink-search-result', message.data as never),
        },
      )
      toOpener('init')
    },
  }
}

function elementOf({ data }: Received<{ selector?: string }>): Element | undefined {
  const selector = data?.selector
  return typeof selector === 'string' && selector ? queryAll(selector)[0] : undefined
}
