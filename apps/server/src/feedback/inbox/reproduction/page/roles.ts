import type { RecordedNode } from './recorded-node.ts'

/** As maps: a tag may be called `constructor`. */
const inputs = new Map(
  Object.entries({
    button: 'button',
    checkbox: 'checkbox',
    file: 'button',
    image: 'button',
    number: 'spinbutton',
    radio: 'radio',
    range: 'slider',
    reset: 'button',
    search: 'searchbox',
    submit: 'button',
  }),
)
const tags = new Map(
  Object.entries({
    article: 'article',
    aside: 'complementary',
    button: 'button',
    details: 'group',
    dialog: 'dialog',
    fieldset: 'group',
    h1: 'heading',
    h2: 'heading',
    h3: 'heading',
    h4: 'heading',
    h5: 'heading',
    h6: 'heading',
    img: 'img',
    li: 'listitem',
    main: 'main',
    nav: 'navigation',
    option: 'option',
    td: 'cell',
    textarea: 'textbox',
    th: 'columnheader',
    tr: 'row',
  }),
)

/** The role of an element, as tests and assistive technology see it; empty if it has none that we need. */
export function roleOf(node: RecordedNode): string {
  const given = node.getAttribute('role')?.trim().split(/\s+/, 1)[0]
  if (given) return /^[a-z]{1,20}$/.test(given) && !/^(none|presentation)$/.test(given) ? given : ''
  const { localName } = node
  if (localName === 'a') return node.getAttribute('href') === null ? '' : 'link'
  if (localName === 'select') return node.getAttribute('multiple') === null ? 'combobox' : 'listbox'
  if (localName === 'img' && node.getAttribute('alt') === '') return ''
  if (localName !== 'input') return tags.get(localName) ?? ''
  const type = typeOf(node)
  if (type === 'hidden') return ''
  const role = inputs.get(type) ?? 'textbox'
  return role === 'textbox' && node.getAttribute('list') !== null ? 'combobox' : role
}

export const typeOf = (node: RecordedNode): string => (node.getAttribute('type') ?? 'text').toLowerCase()

const pressed =
  /^(button|link|checkbox|radio|switch|tab|menuitem|menuitemcheckbox|menuitemradio|option|combobox|listbox|textbox|searchbox|spinbutton|slider|treeitem)$/

/** Whether people press it or write into it. */
export const isControl = (node: RecordedNode): boolean =>
  pressed.test(roleOf(node)) || /^(label|summary)$/.test(node.localName)

/** Whether nobody can see it, as far as the page's markup says so. */
export function isHidden(node: RecordedNode): boolean {
  if (node.kind !== 'element') return false
  const says = (name: string) => node.getAttribute(name)
  if (/^(head|script|style|template|noscript|datalist)$/.test(node.localName)) return true
  if (says('hidden') !== null || says('aria-hidden') === 'true') return true
  if (node.localName === 'dialog' && says('open') === null && says('role') === null) return true
  if (node.parent?.localName === 'details' && node.parent.getAttribute('open') === null)
    return node.localName !== 'summary'
  return /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)/.test(
    (says('style') ?? '').slice(0, 2000),
  )
}

/** Elements around a text that may say what it is. */
const MOST_AROUND = 5

const badNews =
  /\b(?:error|failed|failure|could not|couldn’t|couldn't|unable to|went wrong|invalid|fehler|fehlgeschlagen|schiefgegangen|ungültig)\b|(?:konnten?|kann) (?:\S+ ){0,6}nicht|nicht möglich/i

/** Whether a text is in a place for bad news, or tells some in a place for news. */
export function isAlert(text: RecordedNode, words: string): boolean {
  let left = MOST_AROUND
  for (let node = text.parent; node && left > 0; node = node.parent, left--) {
    const role = node.getAttribute('role')
    const live = node.getAttribute('aria-live')
    if (role === 'alert' || live === 'assertive') return true
    if (/(?:^|[\s_-])(?:error|danger|failure|failed|invalid)(?:[\s_-]|$)/i.test(classOf(node))) return true
    if ((role === 'status' || live === 'polite') && badNews.test(words)) return true
  }
  return false
}

const classOf = (node: RecordedNode): string => (node.getAttribute('class') ?? '').slice(0, 300)
