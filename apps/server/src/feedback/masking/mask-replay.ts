import { privacyClasses } from '@lotse/contracts/frames/wire-names'
import { AppError } from '../../platform/errors.ts'
import { isSecretField, mayStay } from './hidden-attributes.ts'
import { MASK } from './mask-html.ts'

type Fields = Record<string, unknown>

const fields = /^(?:input|textarea|select)$/i
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
  const hidden: Hidden = { tags: new Map(), ignored: new Set() }
  for (const event of list(events)) {
    const { type, data } = event
    if (!isObject(data)) continue
    if (type === 2) maskNode(data.node, hidden, 'open', 0)
    if (type !== 3) continue
    if (data.source === 5 && hidden.tags.has(Number(data.id))) {
      if (data.text) data.text = MASK
      data.isChecked = false
    }
    if (data.source === 0) maskMutation(data, hidden)
  }
}

interface Hidden {
  /** By the node's number, what it is; nothing for a text. */
  tags: Map<number, string>
  /** Elements whose fields are not to be seen. */
  ignored: Set<number>
}
type Cover = 'open' | 'ignored' | 'hidden'

const coverOf = ({ tags, ignored }: Hidden, id: number): Cover =>
  tags.has(id) ? 'hidden' : ignored.has(id) ? 'ignored' : 'open'

function maskMutation(data: Fields, hidden: Hidden): void {
  for (const added of list(data.adds))
    maskNode(added.node, hidden, coverOf(hidden, Number(added.parentId)), 0)
  for (const text of list(data.texts)) if (hidden.tags.has(Number(text.id))) text.value = MASK
  for (const { id, attributes } of list(data.attributes)) {
    const tag = hidden.tags.get(Number(id))
    if (tag !== undefined && isObject(attributes)) maskAttributes(tag, attributes)
  }
}

function maskNode(node: unknown, hidden: Hidden, around: Cover, depth: number): void {
  if (!isObject(node)) return
  if (depth > MAX_DEPTH) throw new AppError('too_deep')
  const tag = String(node.tagName ?? '')
  const attributes = isObject(node.attributes) ? node.attributes : undefined
  const cover = attributes ? coverWith(tag, attributes, around) : around
  if (cover === 'ignored') hidden.ignored.add(Number(node.id))
  if (cover === 'hidden') {
    hidden.tags.set(Number(node.id), tag)
    if (attributes) maskAttributes(tag, attributes)
    if (typeof node.textContent === 'string' && /\S/.test(node.textContent)) node.textContent = MASK
  }
  for (const child of list(node.childNodes)) maskNode(child, hidden, cover, depth + 1)
}

function maskAttributes(tag: string, attributes: Fields): void {
  for (const [name, value] of Object.entries(attributes)) {
    // How a sheet's rules are kept.
    if (!value || name === '_cssText') continue
    const stays = mayStay(tag, name, typeof value === 'string' ? value : JSON.stringify(value))
    if (stays === 'masked') attributes[name] = MASK
    else if (!stays) delete attributes[name]
  }
}

function coverWith(tag: string, attributes: Fields, around: Cover): Cover {
  const read = (name: string) => String(attributes[name] ?? '')
  const classes = read('class').split(/\s+/)
  if (around === 'hidden' || classes.includes(privacyClasses.mask)) return 'hidden'
  if (read('gleap-ignore') === 'value' || isSecretField(tag, read)) return 'hidden'
  if (around === 'open' && !classes.includes(privacyClasses.ignore)) return 'open'
  const editable = 'contenteditable' in attributes && read('contenteditable') !== 'false'
  return fields.test(tag) || editable ? 'hidden' : 'ignored'
}
