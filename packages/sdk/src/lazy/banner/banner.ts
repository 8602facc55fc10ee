import type { FromBanner, ToBannerMessage } from '@lotse/contracts/messages/banner'
import type { BannerAction } from '@lotse/contracts/visitor/received'
import { privacyClasses } from '@lotse/contracts/visitor/wire-names'
import { isRecord } from '@lotse/rules/values'
import type { FactBus } from '../../core/facts.ts'
import type { Actions } from '../../core/handles/actions.ts'
import { type Host, rootElement } from '../../core/host.ts'
import { el } from '../../core/page/dom.ts'
import type { Scope } from '../../core/scope.ts'
import { originOf } from '../../core/server/addresses.ts'
import type { Config } from '../../core/server/config.ts'
import { linkWindow } from '../parts/window-link/window-link.ts'
import { fromBanner } from './from-banner.ts'
import { createPush } from './push-page.ts'
import { bannerStyle } from './style.ts'

export interface Banner {
  show(action: BannerAction): void
  close(): void
}

const NO_ANSWER = 10_000
const HIGHEST = 400
/** Share of the window, so that the page and the close button stay visible; a longer text scrolls. */
const SHARE = 0.6
const LONGEST = 5000

/** One banner at a time: a new one replaces the current one. */
export function start(
  host: Host,
  scope: Scope,
  { actions, config, facts }: { actions: Actions; config: Config; facts: FactBus },
): Banner {
  let part: Scope | undefined
  const close = () => {
    part?.destroy()
    part = undefined
  }

  function show(action: BannerAction): void {
    const url = config.places().banner
    if (!isRecord(action)) return
    if (!url) {
      host.warn('Gleap: the address of the banner is not known.')
      return
    }
    close()
    const inner = scope.part()
    part = inner
    const floating = action.format === 'floating'
    const { box, frame } = build(inner, floating, config.text('banner', 'Notice'))
    const push = createPush(inner)
    let isSet = false
    let answered = false
    let length = 0

    function fit(): void {
      if (!isSet) return
      const height = Math.min(length, HIGHEST, Math.round(innerHeight * SHARE))
      frame.style.height = `${length}px`
      box.style.height = `${height}px`
      box.classList.toggle('long', height < length)
      if (!floating) push(height)
    }
    inner.listen(window, 'resize', fit)

    const other = { window: () => frame.contentWindow, origin: originOf(url) }
    const link = linkWindow<FromBanner>(inner, other, {
      ...fromBanner(actions.perform),
      'banner-loaded': () => {
        answered = true
        // Ours: its direction, and the visitor's language if the server did not name the text's.
        const { lang, localizationOptions } = config.current() ?? {}
        const rtl = localizationOptions?.rtl ? { rtl: true } : {}
        const message: ToBannerMessage = {
          type: 'banner',
          name: 'banner-data',
          data: { lang, ...action, ...rtl },
        }
        link.send(message)
      },
      'banner-data-set': () => {
        isSet = true
        box.style.visibility = ''
        // Some frames measure themselves first.
        fit()
      },
      'banner-height': ({ data }) => {
        length = Math.min(Math.max(Number(data?.height) || 0, 0), LONGEST)
        fit()
      },
      'banner-close': close,
    })
    frame.src = url
    inner.after(NO_ANSWER, () => {
      if (answered) return
      host.warn(`Gleap: the banner at ${url} did not answer. Does the page allow it in frame-src?`)
      close()
    })
  }
  facts.on('cleared', close)
  return { show, close }
}

/**
 * Uses its own element: the banner at the top belongs to the document, not to the window as the widget does.
 */
function build(
  scope: Scope,
  floating: boolean,
  title: string,
): { box: HTMLElement; frame: HTMLIFrameElement } {
  const element = el('div').ownerDocument.createElement('gleap-banner')
  element.className = `${privacyClasses.block}${floating ? ' floating' : ''}`
  const root = element.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(bannerStyle)
  root.adoptedStyleSheets = [sheet]
  const frame = el('iframe', { title, scrolling: 'no' })
  const box = el(
    'div',
    { class: floating ? 'box floating' : 'box', role: 'region', 'aria-label': title },
    frame,
  )
  // Not `display: none`: a frame without a box cannot measure its content.
  box.style.visibility = 'hidden'
  root.append(box)
  rootElement().append(element)
  scope.undo(() => element.remove())
  return { box, frame }
}
