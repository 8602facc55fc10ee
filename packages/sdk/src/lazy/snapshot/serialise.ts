import { quiet } from '../privacy/harmless.ts'
import { childNodesOf, shadowOf, tagOf } from '../privacy/node-access.ts'
import { covers, isPicture, MASK } from '../privacy/privacy.ts'
import { attributesText, boxText, fieldValue, type Look } from './attributes.ts'
import { attribute, escapeText, isLeftOut, isVoid, styleElement } from './html.ts'
import { isSourceOfShown, pictureAttributes } from './pictures.ts'
import type { Slices } from './slices.ts'
import { adoptedStyle, cssOf } from './styles.ts'

export interface SerialiseOptions extends Look {
  slices: Slices
  /** What is written so far, frames included: a page without end is cut off. */
  written: { nodes: number; length: number }
  /** How many frames this document lies in. */
  depth: number
  /** Written at the start of `<head>` and at the end of `<body>`. */
  headStart: string
  bodyEnd: string
}

const MAX_NODES = 150_000
const MAX_LENGTH = 25_000_000
/** Each level is quoted once more, and nobody looks deeper. */
const MAX_DEPTH = 2

/** The document as HTML text, written node by node so that the page can go on in between. */
export async function serialise(root: Element, options: SerialiseOptions): Promise<string> {
  const out: string[] = []
  // What is still to be written, last first: nodes, and the end tags between them.
  const work: (Node | string)[] = [root]
  const { written, slices } = options
  const isFull = () => written.nodes > MAX_NODES || written.length > MAX_LENGTH
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    const pause = slices.rest()
    if (pause !== undefined) await pause
    if (typeof next !== 'string') {
      written.nodes++
      next = isFull() ? '' : await writeNode(next, work, options)
    }
    written.length += next.length
    out.push(next)
  }
  if (isFull()) out.push('<!-- gleap: cut off, the page is too large -->')
  return out.join('')
}

async function writeNode(node: Node, work: (Node | string)[], options: SerialiseOptions): Promise<string> {
  if (node.nodeType === Node.TEXT_NODE) return writeText(node as Text, options)
  if (node.nodeType !== Node.ELEMENT_NODE) return ''
  const element = node as Element
  const tag = tagOf(element)
  const { live, coverOf, redaction } = options
  if (isLeftOut(tag)) return ''
  if (coverOf(element) === covers.blocked || tag === 'embed') return boxText(element, tag)
  if (tag === 'iframe') return writeFrame(element as HTMLIFrameElement, options)
  if (tag === 'style' || tag === 'link') return writeStyle(element, tag, options)
  if (tag === 'meta')
    return element.hasAttribute('http-equiv') ? '' : `<meta${attributesText(element, tag, options)}>`
  if (isPicture(tag) && redaction?.hides(element)) return boxText(element, tag)
  if (tag === 'source' && isSourceOfShown(element, live)) return ''
  const start = `<${tag}${attributesText(element, tag, options, await pictureAttributes(element, tag, live))}>`
  if (isVoid(tag)) return start
  if (tag === 'textarea') return `${start}\n${escapeText(fieldValue(element, options))}</textarea>`
  if (tag === 'body') work.push('</body>', options.bodyEnd)
  else work.push(`</${tag}>`)
  const children = childNodesOf(element)
  for (let at = children.length - 1; at >= 0; at--) work.push(children[at] as Node)
  if (tag === 'head') return start + options.headStart
  // A reader of HTML drops the first line break of these.
  const first = /^(pre|listing)$/.test(tag) && children[0]?.nodeValue?.startsWith('\n') ? '\n' : ''
  return start + first + (await writeShadow(element, work, options))
}

function writeText(node: Text, { coverOf, redaction }: Look): string {
  if (coverOf(node) >= covers.secret) return node.data.trim() && MASK
  return escapeText(redaction ? redaction.text(node) : node.data)
}

/** A frame of the page's own origin is a page in the page; of another one only the place is known. */
async function writeFrame(frame: HTMLIFrameElement, options: SerialiseOptions): Promise<string> {
  const inner = documentOf(frame)
  if (!inner || options.depth >= MAX_DEPTH || options.redaction?.hides(frame)) return boxText(frame, 'iframe')
  const { resolve, slices } = options
  const srcdoc = await serialise(inner.documentElement, {
    ...options,
    redaction: undefined,
    depth: options.depth + 1,
    headStart: baseElement(inner),
    bodyEnd: await adoptedStyle(inner.adoptedStyleSheets, resolve, slices),
  })
  return `<iframe${attributesText(frame, 'iframe', options, { srcdoc, sandbox: '', src: undefined })}></iframe>`
}

function documentOf(frame: HTMLIFrameElement): Document | null {
  try {
    return frame.contentDocument
  } catch {
    return null
  }
}

/** Where the addresses of a document lead from. */
export const baseElement = (of: Document): string =>
  `<meta charset="utf-8"><base${attribute('href', of.baseURI)}>`

/** An open shadow root becomes a declarative one, with its own styles. */
async function writeShadow(
  element: Element,
  work: (Node | string)[],
  options: SerialiseOptions,
): Promise<string> {
  const shadow = shadowOf(element)
  if (!shadow) return ''
  work.push('</template>')
  const children = childNodesOf(shadow)
  for (let at = children.length - 1; at >= 0; at--) work.push(children[at] as Node)
  const styles = await adoptedStyle(shadow.adoptedStyleSheets, options.resolve, options.slices)
  return `<template shadowrootmode="open">${styles}`
}

async function writeStyle(element: Element, tag: string, options: SerialiseOptions): Promise<string> {
  const { sheet, media, rel } = element as HTMLLinkElement
  if (tag === 'link' && !/\bstylesheet\b|\bicon\b/.test(rel)) return ''
  if (/^\s*print\s*$/.test(media) || sheet?.disabled) return ''
  const css = sheet ? await cssOf(sheet, options.resolve, options.slices) : undefined
  const told = options.coverOf(element) >= covers.secret ? quiet : (text: string) => text
  if (css !== undefined) return styleElement(told(css), media)
  if (tag === 'style') return styleElement(told(element.textContent ?? ''), media)
  return `<link${attributesText(element, tag, options, { href: (element as HTMLLinkElement).href })}>`
}
