import { isField } from '@lotse/rules/redaction/privacy-names'
import type { Redaction } from '../../core/handles/drawing.ts'
import { harmless, harmlessStyle } from '../parts/privacy/harmless.ts'
import { attributeOf, attributesOf, rectOf, scrollLeftOf, scrollTopOf } from '../parts/privacy/node-access.ts'
import { type CoverOf, covers, MASK } from '../parts/privacy/privacy.ts'
import { withoutSecrets } from '../parts/privacy/without-secrets.ts'
import type { Animations } from './animations.ts'
import { absolute, type Resolve } from './css-addresses.ts'
import { attribute } from './html.ts'
import type { States } from './states.ts'
import { STAND_IN } from './unsayable.ts'

const validName = /^[^\s"'<>/=]+$/
/** Never copied: code, and secrets of the page's policy. */
const dropped = /^(on.*|nonce|integrity|srcdoc|ping|http-equiv|shadowrootmode)$/i
/** Written from the current state. */
const stateful: Record<string, RegExp> = {
  input: /^(value|checked)$/i,
  textarea: /^value$/i,
  select: /^value$/i,
  option: /^selected$/i,
}

/** How the page is captured. */
export interface Look {
  live: boolean
  coverOf: CoverOf
  redaction: Redaction | undefined
  resolve: Resolve
  states: States
  animations: Animations
}

/** The element's attributes with its current state written into them. `instead` replaces its own. */
export function attributesText(
  element: Element,
  tag: string,
  look: Look,
  instead: Record<string, string | undefined> = {},
): string {
  const { coverOf, redaction } = look
  const isOpen = !isHidden(element, look)
  const cover = redaction?.hides(element) ? covers.masked : coverOf(element)
  const written: Record<string, string | undefined> = { ...look.states.of(element, tag, isOpen), ...instead }
  let text = ''
  for (const { name, value } of attributesOf(element)) {
    if (dropped.test(name) || stateful[tag]?.test(name) || name in written || !validName.test(name)) continue
    if (name === 'style' || /^\s*javascript:/i.test(value)) continue
    const sent = isOpen ? withoutSecrets(tag, name, value) : harmless(element, name, value, cover)
    if (sent !== undefined) text += attribute(name, sent)
  }
  const moving = look.animations.styleOf(element, isOpen)
  const style = [ownStyle(element, look, isOpen), moving, written.style].filter(Boolean).join(';')
  if (style) text += attribute('style', style)
  for (const name of Object.keys(written)) {
    const value = written[name]
    if (value !== undefined && name !== 'style') text += attribute(name, value)
  }
  return text + state(element, tag, look) + scroll(element)
}

function ownStyle(element: Element, { live, coverOf, redaction, resolve }: Look, isOpen: boolean): string {
  const own = attributeOf(element, 'style')
  if (redaction?.isBare(element)) return `${harmlessStyle(own)};background-image:none!important`
  if (!isOpen) return own && (harmless(element, 'style', own, coverOf(element)) ?? '')
  return live ? own : absolute(own, element.baseURI, resolve)
}

/** Nothing of its content may be sent. */
export const isHidden = (element: Element, { coverOf, redaction }: Look): boolean =>
  coverOf(element) >= covers.secret || redaction?.hides(element) === true

function state(element: Element, tag: string, look: Look): string {
  if (tag === 'option')
    return (element as HTMLOptionElement).selected && !isHidden(element, look) ? ' selected=""' : ''
  if (!isField(tag)) return ''
  const field = element as HTMLInputElement
  const shown = fieldValue(field, look)
  if (tag !== 'input') return attribute('bb-data-value', shown)
  if (field.type === 'file') return ''
  const checked = field.checked && !isHidden(field, look) ? ' checked="" bb-data-checked="true"' : ''
  return attribute('value', shown) + attribute('bb-data-value', shown) + checked
}

/** What a field shows, or a mask that reveals nothing. */
export function fieldValue(field: Element, look: Look): string {
  const { value } = field as HTMLInputElement
  return value && isHidden(field, look) ? MASK : String(value ?? '')
}

function scroll(element: Element): string {
  const top = scrollTopOf(element)
  const left = scrollLeftOf(element)
  if (!top && !left) return ''
  return `${attribute('bb-scrollpos', 'true')}${attribute('bb-scrolltop', String(top))}${attribute('bb-scrollleft', String(left))}`
}

/** The start tag of an element; one that HTML does not allow there gets another name. */
export const startTag = (tag: string, isUnsayable: boolean): string =>
  isUnsayable ? `${STAND_IN}${attribute('bb-tag', tag)}` : tag

/** Elements that cannot be empty under their own name. */
const replaced = /^(img|canvas|video|audio|svg|math|picture|iframe|object|embed|input|textarea|select)$/

/** An empty box of the same size in the same place: for blocked elements, frames and covered pictures. */
export function boxText(element: Element, tag: string, picture = ''): string {
  const { width, height } = rectOf(element)
  const shown = replaced.test(tag) ? 'span' : tag
  const facts = `${attribute('bb-element', tag)}${attribute('bb-width', String(width))}${attribute('bb-height', String(height))}`
  // Inside a drawing, an HTML box would end it.
  if (shown === tag && element.namespaceURI !== 'http://www.w3.org/1999/xhtml')
    return `<${tag}${facts}></${tag}>`
  const keep = (name: string) => {
    const value =
      attributeOf(element, name) && harmless(element, name, attributeOf(element, name), covers.blocked)
    return value ? attribute(name, value) : ''
  }
  const { display } = getComputedStyle(element)
  const style = `${harmlessStyle(attributeOf(element, 'style'))};display:${display === 'inline' ? 'inline-block' : display};box-sizing:border-box;width:${Math.round(width)}px;height:${Math.round(height)}px;${picture || 'background:#e5e7eb!important'}`
  return `<${shown}${facts}${keep('class')}${keep('colspan')}${keep('rowspan')}${attribute('style', style)}></${shown}>`
}
