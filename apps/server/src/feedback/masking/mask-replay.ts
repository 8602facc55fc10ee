import { privacyClasses } from '@lotse/contracts/visitor/wire-names'
import { isField, isSecretField } from '@lotse/rules/redaction/privacy-names'
import { redactUrl } from '@lotse/rules/redaction/redact-text'
import { isObject, objectsIn, textOf } from '@lotse/rules/values'
import { AppError } from '../../platform/http/errors.ts'
import { mayStay } from './hidden-attributes.ts'
import { MASK } from './mask-html.ts'
import { redactLead } from './redact-links.ts'

type Fields = Record<string, unknown>

/** Deeper than any page; JSON.stringify fails on deeper ones. */
const MAX_DEPTH = 1500
/**
 * Never `Number(value)`: a stranger's object may have a `toString` that is not a function.
 */
const idOf = (value: unknown): number =>
  typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN

/**
 * Recorders other than ours mask texts but not the values of fields. Passwords and fields that the site
 * marked are hidden here: in the page, in later additions, and in typed input. Nobody else uses the events,
 * so they are changed in place: copying megabytes would block everybody.
 */
export function maskReplay(events: unknown[]): void {
  const hidden: Hidden = { tags: new Map(), ignored: new Set(), leading: new Map() }
  for (const event of objectsIn(events)) {
    const { type, data } = event
    if (!isObject(data)) continue
    if (type === 4 && typeof data.href === 'string') data.href = redactUrl(data.href)
    if (type === 2) maskNode(data.node, hidden, 'open')
    if (type !== 3) continue
    if (data.source === 5 && hidden.tags.has(idOf(data.id))) {
      if (data.text) data.text = MASK
      data.isChecked = false
    }
    if (data.source === 0) maskMutation(data, hidden)
  }
}

interface Hidden {
  /** The tag of each hidden node by its number; empty for a text node. */
  tags: Map<number, string>
  /** Elements whose fields must not be seen. */
  ignored: Set<number>
  /** Links, forms and the like: their targets may change. */
  leading: Map<number, string>
}
type Cover = 'open' | 'ignored' | 'hidden'

const coverOf = ({ tags, ignored }: Hidden, id: number): Cover =>
  tags.has(id) ? 'hidden' : ignored.has(id) ? 'ignored' : 'open'

function maskMutation(data: Fields, hidden: Hidden): void {
  for (const added of objectsIn(data.adds))
    maskNode(added.node, hidden, coverOf(hidden, idOf(added.parentId)))
  for (const text of objectsIn(data.texts)) if (hidden.tags.has(idOf(text.id))) text.value = MASK
  for (const { id, attributes } of objectsIn(data.attributes)) {
    const tag = hidden.tags.get(idOf(id))
    if (!isObject(attributes)) continue
    if (tag !== undefined) maskAttributes(tag, attributes)
    else redactLeads(hidden.leading.get(idOf(id)) ?? '', attributes)
  }
}

interface Step {
  node: Fields
  around: Cover
  depth: number
}

/** An explicit stack replaces recursion: a page may be as deep as its sender likes. */
function maskNode(first: unknown, hidden: Hidden, cover: Cover): void {
  const open: Step[] = isObject(first) ? [{ node: first, around: cover, depth: 0 }] : []
  for (let step = open.pop(); step; step = open.pop()) {
    const { node, around, depth } = step
    if (depth > MAX_DEPTH) throw new AppError('too_deep')
    const inside = coverNode(node, hidden, around)
    for (const child of objectsIn(node.childNodes))
      open.push({ node: child, around: inside, depth: depth + 1 })
  }
}

function coverNode(node: Fields, hidden: Hidden, around: Cover): Cover {
  const tag = textOf(node.tagName)
  const attributes = isObject(node.attributes) ? node.attributes : undefined
  if (attributes && leading.test(tag)) {
    hidden.leading.set(idOf(node.id), tag)
    redactLeads(tag, attributes)
  }
  const cover = attributes ? coverWith(tag, attributes, around) : around
  if (cover === 'ignored') hidden.ignored.add(idOf(node.id))
  if (cover === 'hidden') {
    hidden.tags.set(idOf(node.id), tag)
    if (attributes) maskAttributes(tag, attributes)
    if (typeof node.textContent === 'string' && /\S/.test(node.textContent)) node.textContent = MASK
  }
  return cover
}

const leading = /^(?:a|area|base|button|form|input|meta)$/i

function redactLeads(tag: string, attributes: Fields): void {
  if (tag === '') return
  for (const [name, value] of Object.entries(attributes))
    if (typeof value === 'string') attributes[name] = redactLead(tag, name, value)
}

function maskAttributes(tag: string, attributes: Fields): void {
  for (const [name, value] of Object.entries(attributes)) {
    // The rules of a style sheet are stored under this name.
    if (!value || name === '_cssText') continue
    const text = isObject(value) ? (name === 'style' ? styleText(value) : undefined) : String(value)
    const stays = text !== undefined && mayStay(tag, name, text)
    if (stays === 'masked') attributes[name] = MASK
    else if (!stays) delete attributes[name]
  }
}

/**
 * A changed style arrives as its properties: a text, a text and its priority, or false. Anything else is not
 * a style.
 */
function styleText(style: Fields): string | undefined {
  const texts = Object.entries(style).map(([name, value]) => {
    const parts = Array.isArray(value) ? value : [value]
    return parts.every(part => typeof part !== 'object')
      ? `${name}:${parts.map(textOf).join(' ')}`
      : undefined
  })
  return texts.includes(undefined) ? undefined : texts.join(';')
}

function coverWith(tag: string, attributes: Fields, around: Cover): Cover {
  const read = (name: string) => textOf(attributes[name])
  const classes = read('class').split(/\s+/)
  if (around === 'hidden' || classes.includes(privacyClasses.mask)) return 'hidden'
  if (read('gleap-ignore') === 'value' || isSecretField(tag.toLowerCase(), read)) return 'hidden'
  if (around === 'open' && !classes.includes(privacyClasses.ignore)) return 'open'
  const editable = 'contenteditable' in attributes && read('contenteditable') !== 'false'
  return isField(tag) || editable ? 'hidden' : 'ignored'
}
