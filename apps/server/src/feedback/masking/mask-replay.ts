import { privacyClasses } from '@lotse/contracts/frames/wire-names'
import { AppError } from '../../platform/errors.ts'
import { MASK } from './mask-html.ts'

type Fields = Record<string, unknown>

const inputs = new Set(['input', 'textarea', 'select', 'option'])
/** Deeper than any page, and less deep than our stack. */
const MAX_DEPTH = 1500
const isObject = (value: unknown): value is Fields => value !== null && typeof value === 'object'
const list = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isObject) : [])

/**
 * Recorders other than ours mask texts but not what stands in fields. Fields the site marked, and passwords, are hidden
 * here: in the page, in what was added later, and in what was typed. The events are ours alone, so they are changed in
 * place: a copy of some megabytes would stand in everybody's way.
 */
export function maskReplay(events: unknown[]): void {
  const hidden = new Set<number>()
  for (const event of list(events)) {
    const { type, data } = event
    if (!isObject(data)) continue
    if (type === 2) maskNode(data.node, hidden, false, 0)
    if (type !== 3) continue
    if (data.source === 5 && hidden.has(Number(data.id)) && data.text) data.text = MASK
    if (data.source === 0) maskMutation(data, hidden)
  }
}

function maskMutation(data: Fields, hidden: Set<number>): void {
  for (const added of list(data.adds)) maskNode(added.node, hidden, hidden.has(Number(added.parentId)), 0)
  for (const text of list(data.texts)) if (hidden.has(Number(text.id))) text.value = MASK
  for (const { id, attributes } of list(data.attributes))
    if (hidden.has(Number(id)) && isObject(attributes) && attributes.value) attributes.value = MASK
}

function maskNode(node: unknown, hidden: Set<number>, inside: boolean, depth: number): void {
  if (!isObject(node)) return
  if (depth > MAX_DEPTH) throw new AppError('too_deep')
  const attributes = isObject(node.attributes) ? node.attributes : undefined
  const isHidden = inside || (attributes !== undefined && isMarked(attributes))
  if (isHidden) {
    hidden.add(Number(node.id))
    if (attributes?.value && inputs.has(String(node.tagName ?? '').toLowerCase())) attributes.value = MASK
    if (typeof node.textContent === 'string' && /\S/.test(node.textContent)) node.textContent = MASK
  }
  for (const child of list(node.childNodes)) maskNode(child, hidden, isHidden, depth + 1)
}

const isMarked = (attributes: Fields): boolean =>
  (typeof attributes.class === 'string' && attributes.class.split(/\s+/).includes(privacyClasses.mask)) ||
  attributes['gleap-ignore'] === 'value' ||
  (typeof attributes.type === 'string' && attributes.type.toLowerCase() === 'password')
