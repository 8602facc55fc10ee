import {
  fieldAttributes,
  namesSecret,
  secretHints,
  shapingAttributes,
  shownAttributes,
  snapshotAttributes,
} from '@lotse/rules/redaction/privacy-names'

const fields = /^(?:input|textarea|select)$/i

/** Whether a field's value, or a `meta` tag's content, is secret according to its own attributes. */
export function isSecretField(tag: string, read: (attribute: string) => string): boolean {
  const isNamed = (...names: string[]) => names.some(name => namesSecret(read(name)))
  if (/^meta$/i.test(tag)) return isNamed('name', 'property')
  if (!fields.test(tag)) return false
  if (secretHints.test(read('autocomplete')) || isNamed('name', 'id')) return true
  return /^input$/i.test(tag) && /^(?:password|hidden)$/i.test(read('type'))
}

/** Whether an attribute of a hidden element is kept, masked or removed. */
export function mayStay(tag: string, name: string, value: string): boolean | 'masked' {
  if (shapingAttributes.test(name) || snapshotAttributes.test(name) || name === 'class') return true
  if (name === 'style') return !showsSomething(value)
  if (name === 'id') return !/\d/.test(value)
  if (fields.test(tag) && fieldAttributes.test(name) && !/^(?:title|aria-label|placeholder)$/i.test(name))
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
