import { privacyClasses } from '@lotse/contracts/visitor/wire-names'
import { rootElement } from '../host.ts'
import type { Module } from '../module.ts'
import type { Scope } from '../scope.ts'
import { el } from './dom.ts'
import { SURFACE_TAG } from './surface-tag.ts'

/**
 * Where our interface lives: one element next to `<body>` with a shadow root. The page's styles, transforms
 * and modal markup do not reach it; its own styles are constructed sheets, which no Content-Security-Policy
 * forbids.
 */
export interface Surface {
  /** A part of the interface with its styles; removed with the scope. */
  layer(scope: Scope, name: string, css: string): HTMLElement
  element(): HTMLElement
  /** What is shown next belongs to this element, which may be in a modal dialog inside a shadow root. */
  near(element: Element): void
  /** Custom properties for every layer, as a list of declarations. */
  theme(css: string): void
}

// `!important` inside a shadow root wins over the page's `!important`. Every text has its own direction,
// whichever way the interface is laid out: "1 von 4" would fall apart into "von 4 1".
const reset = `:host{all:initial!important;display:block!important;position:fixed!important;inset:0 auto auto 0!important;width:0!important;height:0!important;z-index:2147483600!important;pointer-events:auto!important;color-scheme:light!important}
*{box-sizing:border-box;unicode-bidi:plaintext}[dir=rtl]{text-align:right}.gl-layer{font:400 15px/1.45 'Inter Variable',Inter,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:var(--ink)}
.icon{width:24px;height:24px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
button{font:inherit;color:inherit;border:0;background:none;padding:0;cursor:pointer}
button:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
@media (prefers-reduced-motion:reduce){*{transition:none!important;animation:none!important}}`

export const createSurface: Module<Surface> = (_host, scope) => {
  const element = el(SURFACE_TAG as 'div', { class: privacyClasses.block })
  const root = element.attachShadow({ mode: 'open' })
  const properties = el('div')
  const addSheet = (css: string): CSSStyleSheet => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    return sheet
  }
  addSheet(reset)
  root.append(properties)
  let layers = 0
  let target: Element = element
  let forget = () => {}

  // The page must not see focus inside our interface: its focus trap would take it back.
  for (const type of ['focusin', 'keydown', 'keyup', 'keypress']) {
    scope.listen(element, type, event => event.stopPropagation())
  }
  const place = () => {
    const home = dialogAround(target) ?? topDialog() ?? rootElement()
    if (!layers || element.parentNode === home) return
    if (!element.isConnected) home.append(element)
    // Keeps the state of the frames inside; a browser without it reloads them.
    else home.moveBefore?.(element, null)
    guard.disconnect()
    if (element.parentNode === rootElement()) return
    for (const root of [document, home.getRootNode()]) guard.observe(root, { childList: true, subtree: true })
    // Not heard outside its shadow root.
    forget()
    forget = scope.listen(home, 'toggle', place)
  }
  // On a page with CSS `zoom` our dimensions would exceed its window.
  const fit = () => {
    const zoom = element.currentCSSZoom || 1
    properties.style.zoom = zoom === 1 ? '' : String(1 / zoom)
  }
  // A dialog that is removed from the page would take us with it.
  const guard = new MutationObserver(() => !element.isConnected && place())
  scope.undo(() => guard.disconnect())
  // An open modal dialog makes everything outside it inert, so we move inside, and out again when it closes.
  scope.listen(document, 'toggle', place, { capture: true })
  scope.undo(() => element.remove())

  return {
    element: () => element,
    near: next => {
      target = next
      place()
    },
    theme: css => {
      properties.style.cssText = `${css};zoom:${properties.style.zoom}`
    },
    layer: (part, name, css) => {
      const sheet = addSheet(css)
      const layer = el('div', { class: `gl-layer gl-${name}` })
      properties.append(layer)
      layers++
      place()
      // Only once the layer is filled: reading makes the browser compute all styles, and it would have to do
      // so twice.
      queueMicrotask(fit)
      part.undo(() => {
        layer.remove()
        root.adoptedStyleSheets = root.adoptedStyleSheets.filter(one => one !== sheet)
        if (--layers === 0) element.remove()
      })
      return layer
    },
  }
}

const MODAL = 'dialog:modal'

type Home = Element & { moveBefore?(node: Node, before: Node | null): void }

/** The modal dialog on top, if any. Dialogs inside shadow roots are not found. */
const topDialog = (): Home | undefined => [...document.querySelectorAll(MODAL)].at(-1)

/** The one inside a shadow root that contains the element. */
function dialogAround(element: Element): Home | null | undefined {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? (element.closest(MODAL) ?? dialogAround(root.host)) : undefined
}
