import type { RecordedNode } from './recorded-node.ts'
import { isHidden, roleOf, typeOf } from './roles.ts'
import { documentOf, eachIn } from './walk.ts'

/** Where one element ends and the next begins: whether there is a space depends on styles, which we do not know. */
export const SEAM = '\u0001'
/** Nodes that a name is read from, and characters of it. */
const MOST_LOOKED = 200
const LONGEST = 200
/** Elements between a field and the label around it. */
const MOST_UP = 50

const byContent =
  /^(button|cell|checkbox|columnheader|heading|link|menuitem|menuitemcheckbox|menuitemradio|option|radio|row|switch|tab|treeitem)$/
const fields = /^(input|select|textarea)$/

/** Names in a document at one moment. */
export interface Names {
  root: RecordedNode
  /** The accessible name, with seams; empty if there is none, or if it was masked. */
  nameOf(node: RecordedNode): string
  /** The labels of a field: by its id, or around it. */
  labelsOf(field: RecordedNode): RecordedNode[]
}

export function namesAround(node: RecordedNode): Names {
  const root = documentOf(node)
  const known = new Map<RecordedNode, string>()
  let index: ReturnType<typeof indexOf> | undefined
  const indexed = () => {
    index ??= indexOf(root)
    return index
  }
  function labelledBy(one: RecordedNode): string {
    const ids = (one.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean).slice(0, 5)
    const said = ids.flatMap(id => indexed().byId.get(id) ?? [])
    return said
      .map(other => tidy(other.getAttribute('aria-label') ?? publicContentOf(other)))
      .join(' ')
      .trim()
  }
  function labelsOf(field: RecordedNode): RecordedNode[] {
    const id = field.getAttribute('id')
    const outer = labelAround(field)
    return [...new Set([...((id && indexed().labels.get(id)) || []), ...(outer ? [outer] : [])])]
  }
  /** What the element's own kind says: a field has labels, a picture has a text. */
  function ownName(one: RecordedNode): string {
    if (one.localName === 'img') return said(one, 'alt')
    if (one.localName === 'input' && /^(submit|reset|button|image)$/.test(typeOf(one))) {
      const usual = { submit: 'Submit', reset: 'Reset' }[typeOf(one)] ?? ''
      return said(one, 'alt') || said(one, 'value') || usual
    }
    if (one.localName === 'fieldset') {
      const legend = [...one.nodes()].find(({ localName }) => localName === 'legend')
      return legend ? tidy(publicContentOf(legend)) : ''
    }
    if (!fields.test(one.localName)) return ''
    const labels = labelsOf(one).map(label => tidy(publicContentOf(label, one)))
    return labels.join(' ').trim()
  }
  function read(one: RecordedNode): string {
    const name =
      labelledBy(one) ||
      said(one, 'aria-label') ||
      ownName(one) ||
      (byContent.test(roleOf(one)) ? tidy(publicContentOf(one)) : '') ||
      (/^(input|textarea)$/.test(one.localName) ? said(one, 'placeholder') : '') ||
      said(one, 'title')
    return isMasked(name) ? '' : name
  }
  const nameOf = (one: RecordedNode) => {
    const name = known.get(one) ?? read(one)
    known.set(one, name)
    return name
  }
  return { root, nameOf, labelsOf }
}

/** What others refer to: elements by their ids, and labels by those of their fields. */
function indexOf(root: RecordedNode) {
  const byId = new Map<string, RecordedNode>()
  const labels = new Map<string, RecordedNode[]>()
  for (const one of eachIn(root)) {
    const id = one.getAttribute('id')
    if (id && !byId.has(id)) byId.set(id, one)
    const of = one.localName === 'label' ? one.getAttribute('for') : null
    if (of) labels.set(of, [...(labels.get(of) ?? []), one].slice(0, 3))
  }
  return { byId, labels }
}

/** The label that a field is in. */
function labelAround(field: RecordedNode): RecordedNode | undefined {
  let left = MOST_UP
  for (let one = field.parent; one && left > 0; one = one.parent, left--)
    if (one.localName === 'label') return one
  return undefined
}

/** As people read it. */
export const plain = (name: string): string => name.replaceAll(SEAM, ' ').replaceAll(/\s+/g, ' ').trim()

/** Recorders put asterisks or dots in the place of what nobody may see. */
export const isMasked = (text: string): boolean => /[*•]{3}/.test(text)

/** What can be read in an element, without what is written into its fields. */
export function contentOf(node: RecordedNode, except?: RecordedNode): string {
  let text = ''
  const rest: (RecordedNode | string)[] = [...node.nodes()].slice(0, MOST_LOOKED).reverse()
  for (let looked = 0; looked < MOST_LOOKED && rest.length > 0 && text.length < LONGEST; looked++) {
    const next = rest.pop()
    if (typeof next === 'string') text += next
    else if (next?.kind === 'text') text += next.text.slice(0, LONGEST)
    else if (next?.kind === 'element' && next !== except && !isHidden(next)) {
      const alt = next.localName === 'img' ? next.getAttribute('alt') : null
      const words = next.getAttribute('aria-label') ?? alt
      const isOpen = words === null && !fields.test(next.localName) && !isWritten(next)
      text += `${SEAM}${words ?? ''}`
      rest.push(SEAM, ...(isOpen ? [...next.nodes()].slice(0, MOST_LOOKED).reverse() : []))
    }
  }
  return text.slice(0, LONGEST)
}

/** The same, without what the visitor has written: nothing of a field or an editor, or in one. */
export const publicContentOf = (node: RecordedNode, except?: RecordedNode): string =>
  fields.test(node.localName) || isPrivate(node) ? '' : contentOf(node, except)

/** Whether its words are the visitor's own. */
export function isPrivate(node: RecordedNode): boolean {
  for (const one of node.chain()) if (one.localName === 'textarea' || isWritten(one)) return true
  return false
}

export function isWritten(node: RecordedNode): boolean {
  const editable = node.getAttribute('contenteditable')
  return editable !== null && editable !== 'false'
}

const said = (node: RecordedNode, name: string): string => tidy(node.getAttribute(name) ?? '')

/** Spaces as they are shown; seams beside them say nothing. */
const tidy = (text: string): string =>
  text
    .slice(0, LONGEST)
    .replaceAll(/[\s\u0001]+/g, gap => (/\s/.test(gap) ? ' ' : SEAM))
    .replaceAll(/^[\s\u0001]|[\s\u0001]$/g, '')
