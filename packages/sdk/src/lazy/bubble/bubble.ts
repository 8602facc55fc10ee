import type { Host } from '../../core/host.ts'
import type { BubbleState } from '../../core/page/button.ts'
import { el, icon } from '../../core/page/dom.ts'
import type { Surface } from '../../core/page/surface.ts'
import type { Scope } from '../../core/scope.ts'
import type { Config } from '../../core/server/config.ts'

interface BubbleNeeds {
  config: Config
  state: BubbleState
  surface: Surface
  isOpen(): boolean
}

const style = `
.bb-feedback-button-text{position:fixed;z-index:29;bottom:calc(var(--y) + 4px);inset-inline-end:calc(var(--x) + 60px);max-width:min(240px,calc(100vw - 120px));padding:9px 0;padding-inline:14px 32px;border-radius:var(--radius-small);background:var(--background);color:var(--ink);box-shadow:0 5px 18px rgb(0 0 0/.16);overflow-wrap:anywhere}
.bb-feedback-button-text--left{inset-inline:calc(var(--x) + 60px) auto}
.bb-feedback-button-text button{position:absolute;top:6px;inset-inline-end:4px;width:24px;height:24px;display:grid;place-items:center}
.bb-feedback-button-text .icon{width:14px;height:14px}`

/** The few words next to the button, until the visitor closes them. */
export function start(_host: Host, scope: Scope, { config, isOpen, state, surface }: BubbleNeeds): void {
  state.shown?.destroy()
  state.shown = undefined
  const flow = config.current()
  const { buttonBubbleText: text, feedbackButtonPosition: position } = flow ?? {}
  if (!text || state.closed || isOpen() || position?.includes('CLASSIC')) return
  const mine = scope.part()
  state.shown = mine
  const layer = surface.layer(mine, 'bubble', style)
  layer.dir = flow?.localizationOptions?.rtl ? 'rtl' : 'ltr'
  const close = el(
    'button',
    { type: 'button', 'aria-label': config.text('dismiss', 'Dismiss') },
    icon('M6 6l12 12M18 6L6 18'),
  )
  mine.listen(close, 'click', () => {
    state.closed = true
    mine.destroy()
  })
  const left = position === 'BOTTOM_LEFT' ? ' bb-feedback-button-text--left' : ''
  layer.append(el('div', { class: `bb-feedback-button-text${left}` }, text, close))
}
