import type { Host } from '../../core/host.ts'
import { el, icon } from '../../core/page/dom.ts'
import type { Surface } from '../../core/page/surface.ts'
import type { Scope } from '../../core/scope.ts'
import type { Config } from '../../core/server/config.ts'
import { keepFocus } from '../parts/focus/focus-trap.ts'

const style = `.gleap-image-view{position:fixed;inset:0;z-index:99;display:grid;place-items:center;padding:24px;background:rgb(0 0 0/.82)}
.gleap-image-view-image{max-width:100%;max-height:100%;object-fit:contain}
.gleap-image-view-close{position:fixed;top:16px;inset-inline-end:16px;width:44px;height:44px;border-radius:50%;display:grid;place-items:center;background:rgb(0 0 0/.5);color:#fff}`

/** One picture over the whole page; the icon, the backdrop and Escape close it. */
export function start(
  _host: Host,
  whole: Scope,
  { config, surface, url }: { config: Config; surface: Surface } & { url: string },
): void {
  if (!/^(https?:|data:image\/|blob:)/i.test(url)) return
  const scope = whole.part()
  keepFocus(scope)
  const image = el('img', { class: 'gleap-image-view-image', src: url, alt: '' })
  const label = config.text('dismiss', 'Close')
  const close = el(
    'button',
    { type: 'button', class: 'gleap-image-view-close', 'aria-label': label },
    icon('M6 6l12 12M18 6L6 18'),
  )
  const view = el(
    'div',
    { class: 'gleap-image-view', role: 'dialog', 'aria-modal': 'true', 'aria-label': label },
    image,
    close,
  )
  surface.layer(scope, 'image', style).append(view)
  const end = () => scope.destroy()
  scope.listen(close, 'click', end)
  scope.listen(view, 'click', event => event.target === view && end())
  scope.listen<KeyboardEvent>(
    window,
    'keydown',
    event => {
      if (event.key === 'Tab') event.preventDefault()
      if (event.key !== 'Escape') return
      event.stopImmediatePropagation()
      end()
    },
    { capture: true },
  )
  close.focus()
}
