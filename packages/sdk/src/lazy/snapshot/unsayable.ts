import { childNodesOf, isElement, isText, tagOf } from '../parts/privacy/node-access.ts'

const HTML = 'http://www.w3.org/1999/xhtml'
const endsParagraph =
  'address,article,aside,blockquote,center,details,dialog,dir,div,dl,dd,dt,fieldset,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hgroup,hr,li,main,menu,nav,ol,p,pre,search,section,table,ul'
const heading = /^h[1-6]$/
/** Where each part of a table may be in HTML. */
const partOf: Record<string, RegExp> = {
  caption: /^table$/,
  colgroup: /^table$/,
  thead: /^table$/,
  tbody: /^table$/,
  tfoot: /^table$/,
  col: /^colgroup$/,
  tr: /^t(body|head|foot)$/,
  td: /^tr$/,
  th: /^tr$/,
}
const inTables = /^(table|thead|tbody|tfoot|tr|colgroup)$/
/** Ends an open one of its kind, unless a list is in between. */
const items: Record<string, RegExp> = { li: /^li$/, dt: /^d[td]$/, dd: /^d[td]$/ }
const passedOver =
  /^(address|div|p|a|abbr|b|bdi|bdo|cite|code|em|font|i|label|mark|q|s|small|span|strong|sub|sup|u)$/

/** Written under a name that is allowed anywhere; the viewer restores its own name from this attribute. */
export const STAND_IN = 'bb-x'

/**
 * Scripts build trees that no HTML text can express: a paragraph with a list in it, a link in a link, a row
 * without its table. An HTML parser would close, move or drop them.
 */
export function createUnsayable(): (element: Element, tag: string) => boolean {
  const stood = new WeakSet<Node>()
  const judge = (element: Element, tag: string): boolean => {
    const parent = element.parentElement
    if (!parent || element.namespaceURI !== HTML) return false
    const around = tagOf(parent)
    if (parent.namespaceURI !== HTML)
      return !/^(foreignObject|desc|title|annotation-xml|m[inost]|mtext)$/.test(around)
    const part = partOf[tag]
    if (part) return stood.has(parent) || !part.test(around)
    if (tag === 'table') return !isPlainTable(element)
    if (tag === 'p') return Element.prototype.querySelector.call(element, endsParagraph) !== null
    if (/^(a|button|form|nobr)$/.test(tag)) return Element.prototype.closest.call(parent, tag) !== null
    if (heading.test(tag)) return heading.test(around)
    const item = items[tag]
    return item !== undefined && isOpenAround(parent, item)
  }
  return (element, tag) => {
    const answer = judge(element, tag)
    if (answer) stood.add(element)
    return answer
  }
}

/** Everything in it is where HTML can put it. */
function isPlainTable(table: Element): boolean {
  return [...childNodesOf(table)].every(child => {
    if (isText(child)) return !child.data.trim()
    if (!isElement(child)) return true
    const tag = tagOf(child)
    if (/^(script|style|template)$/.test(tag)) return true
    const part = partOf[tag]
    return part?.test(tagOf(table)) === true && (!inTables.test(tag) || isPlainTable(child))
  })
}

function isOpenAround(parent: Element, item: RegExp): boolean {
  for (let at: Element | null = parent; at; at = at.parentElement) {
    if (item.test(tagOf(at))) return true
    if (!passedOver.test(tagOf(at))) return false
  }
  return false
}
