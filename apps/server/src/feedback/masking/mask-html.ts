import { privacyClasses } from '@lotse/contracts/visitor/wire-names'
import { isSecretField } from '@lotse/rules/redaction/privacy-names'
import { mayStay } from './hidden-attributes.ts'
import { readTag, type Tag } from './read-tag.ts'

/** The length is fixed, so that it reveals nothing. */
export const MASK = '********'

const concerns = /gl-(?:mask|block|ignore)|gleap-ignore|<(?:input|textarea|select|meta)/i
const voids = new Set('area,base,br,col,embed,hr,img,input,link,meta,param,source,track,wbr'.split(','))
/**
 * Removes what must not be stored from a page's HTML: passwords, and whatever the site marked. Clients other
 * than ours send some of it. It is one pass over the text, however broken it is.
 */
export function maskHtml(html: string): string {
  if (!concerns.test(html)) return html
  const out: string[] = []
  // The outermost element whose content is hidden: the reason, and the current depth inside.
  let hiding: { by: 'mask' | 'block'; depth: number } | undefined
  // The current depth inside an element whose fields must not be seen.
  let ignoring = 0
  let at = 0
  while (at < html.length) {
    const open = nextTag(html, at)
    const text = html.slice(at, open.at)
    if (!hiding) out.push(text)
    else if (hiding.by === 'mask') out.push(/\S/.test(text) ? MASK : text)
    const { tag } = open
    if (!tag) break
    const written = html.slice(open.at, tag.end)
    at = tag.end
    const name = tag.name.toLowerCase()
    if (!name) {
      if (!hiding) out.push(written)
      continue
    }
    const isVoid = voids.has(name) || tag.closesItself
    if (hiding) {
      if (tag.closes) hiding.depth -= 1
      else if (!isVoid) hiding.depth += 1
      if (hiding.depth > 0) {
        if (hiding.by === 'mask') out.push(tag.closes ? written : maskAttributes(html, tag))
        continue
      }
      hiding = undefined
      out.push(written)
      continue
    }
    const starts = !tag.closes && classesOf(tag).includes(privacyClasses.ignore)
    const by = tag.closes ? undefined : hides(tag, starts || ignoring > 0)
    out.push(by ? maskAttributes(html, tag) : written)
    if (by && !isVoid) hiding = { by, depth: 1 }
    else if (!isVoid && (starts || ignoring > 0)) ignoring += tag.closes ? -1 : 1
    if (!tag.closes && !by && (name === 'script' || name === 'style')) {
      // Their text must not be parsed as tags.
      const close = name === 'script' ? /<\/script/gi : /<\/style/gi
      close.lastIndex = at
      const rest = html.slice(at, close.exec(html)?.index)
      out.push(rest)
      at += rest.length
    }
  }
  return out.join('')
}

/** The next tag and its start; without one, the end of the page. */
function nextTag(html: string, from: number): { at: number; tag: Tag | undefined } {
  for (let at = html.indexOf('<', from); at >= 0; at = html.indexOf('<', at + 1)) {
    const tag = readTag(html, at)
    if (tag) return { at, tag }
  }
  return { at: html.length, tag: undefined }
}

/** Browsers use the first of two attributes with the same name. */
const attribute = ({ attributes }: Tag, wanted: string): string =>
  attributes.find(({ name }) => name.toLowerCase() === wanted)?.value ?? ''

const classesOf = (tag: Tag): string[] => attribute(tag, 'class').split(/\s+/)

function hides(tag: Tag, ignored: boolean): 'mask' | 'block' | undefined {
  const classes = classesOf(tag)
  if (classes.includes(privacyClasses.block)) return 'block'
  if (classes.includes(privacyClasses.mask) || attribute(tag, 'gleap-ignore') === 'value') return 'mask'
  if (isSecretField(tag.name.toLowerCase(), wanted => attribute(tag, wanted))) return 'mask'
  if (!ignored) return undefined
  return /^(?:input|textarea|select)$/i.test(tag.name) || isEditable(tag) ? 'mask' : undefined
}

const isEditable = (tag: Tag): boolean =>
  tag.attributes.some(({ name }) => name.toLowerCase() === 'contenteditable') &&
  attribute(tag, 'contenteditable').toLowerCase() !== 'false'

function maskAttributes(html: string, tag: Tag): string {
  const kept = tag.attributes.map(({ name, value, start, end }) => {
    const stays = mayStay(tag.name, name.toLowerCase(), value)
    return stays === 'masked' ? ` ${name}="${MASK}"` : stays ? ` ${html.slice(start, end)}` : ''
  })
  return `<${tag.name}${kept.join('')}${tag.closesItself ? '/' : ''}>`
}
