import { privacyClasses } from '@lotse/contracts/frames/wire-names'
import { isMasked, isSecretField, MASK, telling } from '../../core/privacy.ts'
import { attribute } from './html.ts'
import { attributesOf, closest, rectOf, scrollLeftOf, scrollTopOf } from './node-access.ts'
import type { Redaction } from './redaction.ts'

const validName = /^[^\s"'<>/=]+$/
/** Never copied: code, secrets of the page's policy, and what we write ourselves from the present state. */
const dropped = /^(on.*|nonce|integrity|srcdoc|value|checked|selected|ping|http-equiv|shadowrootmode)$/i

export interface AttributeOptions {
  redaction: Redaction | undefined
  /** Attributes that take the place of the element's own. */
  instead?: Record<string, string | undefined>
}

/** The element's attributes with its present state written into them. */
export function attributesText(
  element: Element,
  tag: string,
  { redaction, instead = {} }: AttributeOptions,
): string {
  const hidden = isMasked(element) || redaction?.element(element) === true
  let text = ''
  for (const { name, value } of attributesOf(element)) {
    if (dropped.test(name) || name in instead || !validName.test(name)) continue
    if (/^\s*javascript:/i.test(value)) continue
    text += attribute(name, hidden && telling.test(name) ? MASK : value)
  }
  for (const name of Object.keys(instead)) {
    const value = instead[name]
    if (value !== undefined) text += attribute(name, value)
  }
  return text + state(element, tag, redaction) + scroll(element)
}

function state(element: Element, tag: string, redaction: Redaction | undefined): string {
  if (tag === 'option') return (element as HTMLOptionElement).selected ? ' selected=""' : ''
  if (tag !== 'input' && tag !== 'textarea' && tag !== 'select') return ''
  const field = element as HTMLInputElement
  const shown = fieldValue(field, redaction)
  if (tag !== 'input') return attribute('bb-data-value', shown)
  if (field.type === 'file') return ''
  const checked = field.checked ? ' checked="" bb-data-checked="true"' : ''
  return attribute('value', shown) + attribute('bb-data-value', shown) + checked
}

/** What a field shows, or a mask that says nothing. */
export function fieldValue(field: Element, redaction: Redaction | undefined): string {
  const { value } = field as HTMLInputElement
  const secret =
    isSecretField(field) ||
    field.getAttribute('gleap-ignore') === 'value' ||
    closest(field, `.${privacyClasses.ignore}`) !== null ||
    redaction?.element(field) === true
  return secret && value ? MASK : String(value ?? '')
}

function scroll(element: Element): string {
  const top = scrollTopOf(element)
  const left = scrollLeftOf(element)
  if (!top && !left) return ''
  return `${attribute('bb-scrollpos', 'true')}${attribute('bb-scrolltop', String(top))}${attribute('bb-scrollleft', String(left))}`
}

/** An empty box of the same size: blocked elements, frames, covered pictures. */
export function boxText(element: Element, tag: string): string {
  const { width, height } = rectOf(element)
  const shown = /^(body|html)$/.test(tag) ? tag : 'div'
  const style = `display:inline-block;width:${Math.round(width)}px;height:${Math.round(height)}px;background:#e5e7eb`
  return `<${shown}${attribute('bb-element', tag)}${attribute('bb-width', String(width))}${attribute('bb-height', String(height))}${attribute('style', style)}></${shown}>`
}
