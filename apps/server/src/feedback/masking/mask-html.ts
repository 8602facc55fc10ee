import { privacyClasses } from '@lotse/contracts/frames/wire-names'
import { isSecretField, mayStay } from './hidden-attributes.ts'

/** As long whatever it hides. */
export const MASK = '********'

const concerns =
  /gl-(?:mask|block|ignore)|gleap-ignore|password|hidden|autocomplete|secret|token|pwd|kennwort|cvc|cvv|pin|otp/i
const voids = new Set('area,base,br,col,embed,hr,img,input,link,meta,param,source,track,wbr'.split(','))
/**
 * Takes out of a page's HTML what must not be kept: passwords, and whatever the site marked. Clients other than ours
 * send some of it. One walk over the text, however broken it is.
 */
export function maskHtml(html: string): string {
  if (!concerns.test(html)) return html
  const out: string[] = []
  // Elements whose inside is hidden, from the outermost: what hides it, and how deep we are in it.
  let hiding: { by: 'mask' | 'block'; depth: number } | undefined
  // How deep we are in an element whose fields are not to be seen.
  let ignoring = 0
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    const text = html.slice(at, open < 0 ? undefined : open)
    if (!hiding) out.push(text)
    else if (hiding.by === 'mask') out.push(/\S/.test(text) ? MASK : text)
    if (open < 0) break
    const end = tagEnd(html, open)
    const tag = html.slice(open, end)
    at = end
    const [, slash, name = ''] = /^<(\/?)([a-z][^\s/>]*)/i.exec(tag) ?? []
    if (!name) {
      if (!hiding) out.push(tag)
      continue
    }
    const isVoid = voids.has(name.toLowerCase()) || tag.endsWith('/>')
    if (hiding) {
      if (slash) hiding.depth -= 1
      else if (!isVoid) hiding.depth += 1
      if (hiding.depth > 0) {
        if (hiding.by === 'mask') out.push(slash ? tag : maskAttributes(tag, name))
        continue
      }
      hiding = undefined
      out.push(tag)
      continue
    }
    const starts = !slash && classesOf(tag).includes(privacyClasses.ignore)
    const by = slash ? undefined : hides(tag, name, starts || ignoring > 0)
    out.push(by ? maskAttributes(tag, name) : tag)
    if (by && !isVoid) hiding = { by, depth: 1 }
    else if (!isVoid && (starts || ignoring > 0)) ignoring += slash ? -1 : 1
    if (!slash && !by && /^(?:script|style)$/i.test(name)) {
      // Their text is none of ours to read as tags.
      const close = /^script$/i.test(name) ? /<\/script/gi : /<\/style/gi
      close.lastIndex = at
      const rest = html.slice(at, close.exec(html)?.index)
      out.push(rest)
      at += rest.length
    }
  }
  return out.join('')
}

/** Behind the `>` that ends the tag; quoted ones are part of a value. */
function tagEnd(html: string, open: number): number {
  if (html.startsWith('<!--', open)) {
    const end = html.indexOf('-->', open)
    return end < 0 ? html.length : end + 3
  }
  let quote = ''
  for (let at = open + 1; at < html.length; at++) {
    const char = html[at] ?? ''
    if (quote) {
      if (char === quote) quote = ''
    } else if (char === '"' || char === "'") quote = char
    else if (char === '>') return at + 1
  }
  return html.length
}

const classesOf = (tag: string): string[] => attribute(tag, 'class').split(/\s+/)

function hides(tag: string, name: string, ignored: boolean): 'mask' | 'block' | undefined {
  const classes = classesOf(tag)
  if (classes.includes(privacyClasses.block)) return 'block'
  if (classes.includes(privacyClasses.mask) || attribute(tag, 'gleap-ignore') === 'value') return 'mask'
  if (isSecretField(name, wanted => attribute(tag, wanted))) return 'mask'
  if (!ignored) return undefined
  return /^(?:input|textarea|select)$/i.test(name) || /\scontenteditable(?!\s*=\s*["']?false)/i.test(tag)
    ? 'mask'
    : undefined
}

const attributes = /([^\s"'<>/=]+)\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/g

function attribute(tag: string, wanted: string): string {
  for (const [, name = '', value = ''] of tag.matchAll(attributes))
    if (name.toLowerCase() === wanted) return value.replace(/^["']|["']$/g, '')
  return ''
}

/** Also without a value: `checked` says something by standing there. */
const anyAttribute = /\s+([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g

const maskAttributes = (tag: string, element: string): string =>
  tag.replaceAll(anyAttribute, (whole, name: string, quoted = '') => {
    const stays = mayStay(element, name, quoted.replace(/^["']|["']$/g, ''))
    return stays === 'masked' ? ` ${name}="${MASK}"` : stays ? whole : ''
  })
