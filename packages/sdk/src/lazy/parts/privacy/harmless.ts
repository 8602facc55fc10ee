import {
  fieldAttributes,
  isField,
  shapingAttributes,
  shownAttributes,
} from '@lotse/rules/redaction/privacy-names'
import { attributeOf, childCountOf, tagOf, textOf } from './node-access.ts'
import { type Cover, covers, MASK } from './privacy.ts'
import { quiet } from './quiet.ts'

/** Attributes of style sheets, which are not content. */
const ofSheets = /^(rel|href|media)$/i
/** A covered element's attribute as it may be sent; undefined if it may not. */
export function harmless(element: Element, name: string, value: string, cover: Cover): string | undefined {
  const tag = tagOf(element)
  if (shapingAttributes.test(name)) return value
  if (/^(link|style)$/.test(tag))
    return name === '_cssText' ? quiet(value) : ofSheets.test(name) ? value : undefined
  const says = teller(element, tag)
  if (name === 'class')
    return value
      .split(/\s+/)
      .filter(one => !says(one))
      .join(' ')
  if (name === 'style') return harmlessStyle(value, says)
  if (name === 'id' && !/\d/.test(value) && !says(value)) return value
  if (cover === covers.secret && isField(tag) && fieldAttributes.test(name) && !says(value)) return value
  return value && shownAttributes.test(name) ? MASK : undefined
}

/** Removes everything that could contain a picture or a text. */
export function harmlessStyle(text: string, says: (text: string) => boolean = () => false): string {
  // Set as a property: an attribute would violate a strict policy of the page.
  const { style } = document.createElement('i')
  style.cssText = text
  return [...style]
    .filter(name => isHarmless(name, style.getPropertyValue(name)) && !says(style.getPropertyValue(name)))
    .map(name => `${name}:${style.getPropertyValue(name)}${style.getPropertyPriority(name) && '!important'}`)
    .join(';')
}

export const isHarmless = (name: string, value: string): boolean =>
  !/(url|image-set)\((?!['"]?#)/i.test(value) && !(/^(--|content)/.test(name) && /['"]/.test(value))

const LONGEST = 200
const squeeze = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a text contains what the element shows: all of it, or a number in it. */
function teller(element: Element, tag: string): (text: string) => boolean {
  const text =
    (isField(tag) && (element as HTMLInputElement).value) ||
    (childCountOf(element) < 4 && textOf(element)) ||
    ''
  const value = attributeOf(element, 'value')
  if (text.length > LONGEST) return () => false
  const words = text.split(/[^\p{L}\p{N}]+/u).filter(word => /\d/.test(word))
  const secrets = [text, value, ...words].map(squeeze).filter(one => one.length > 2)
  return told => secrets.length > 0 && secrets.some(secret => squeeze(told).includes(secret))
}
