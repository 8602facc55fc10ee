import { attributeOf, rectOf } from '../privacy/node-access.ts'

interface OpenState {
  /** Stand for states that only scripts can set, see `withStates`. */
  attributes: Record<string, string>
  style: string
}

const ABOVE = 'z-index:2147483600'

/** What is open or half checked only because a script said so: a page without scripts must show it too. */
export function openState(element: Element, tag: string): OpenState | undefined {
  if (tag === 'input') return (element as HTMLInputElement).indeterminate ? half(element) : undefined
  if (tag === 'dialog' && matches(element, ':modal'))
    return {
      attributes: { 'bb-modal': '' },
      style: `position:fixed;inset-block:0;max-width:calc(100% - 6px - 2em);max-height:calc(100% - 6px - 2em);${ABOVE}`,
    }
  if (!attributeOf(element, 'popover') && !matches(element, '[popover]')) return undefined
  if (!matches(element, ':popover-open')) return undefined
  return {
    attributes: { 'bb-popover-open': '' },
    style: `display:${getComputedStyle(element).display}!important;${ABOVE}`,
  }
}

function half(element: Element): OpenState {
  const attributes = { 'bb-indeterminate': '' }
  // Drawn by the page itself.
  if (getComputedStyle(element).appearance === 'none') return { attributes, style: '' }
  const { width, height } = rectOf(element)
  const look = 'border-radius:2px;background:linear-gradient(#fff,#fff) 50%/60% 2px no-repeat #0075ff'
  return { attributes, style: `appearance:none;width:${width}px;height:${height}px;${look}` }
}

function matches(element: Element, selector: string): boolean {
  try {
    return Element.prototype.matches.call(element, selector)
  } catch {
    // A browser that does not know the state has nothing in it.
    return false
  }
}

/** Rules for these states apply to what carries their attribute. */
export const withStates = (css: string): string =>
  css.replace(
    /:(popover-open|modal|indeterminate)(?![\w-])/g,
    (state, name: string) => `:is(${state},[bb-${name}])`,
  )
