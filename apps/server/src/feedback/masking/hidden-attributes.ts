import {
  fieldAttributes,
  isField,
  shapingAttributes,
  shownAttributes,
  snapshotAttributes,
} from '@lotse/rules/redaction/privacy-names'

/** Whether an attribute of a hidden element is kept, masked or removed. */
export function mayStay(tag: string, name: string, value: string): boolean | 'masked' {
  if (shapingAttributes.test(name) || snapshotAttributes.test(name) || name === 'class') return true
  if (name === 'style') return !showsSomething(value)
  if (name === 'id') return !/\d/.test(value)
  if (isField(tag) && fieldAttributes.test(name) && !/^(?:title|aria-label|placeholder)$/i.test(name))
    return true
  return /^bb-data-value$/i.test(name) || shownAttributes.test(name) ? 'masked' : false
}

/** A style can contain a picture, or a text in a custom property. */
function showsSomething(style: string): boolean {
  if (/url\(|image-set\(/i.test(style)) return true
  return style.split(';').some(declaration => {
    const colon = declaration.indexOf(':')
    return colon > 0 && declaration.slice(0, colon).includes('--') && /["']/.test(declaration.slice(colon))
  })
}
