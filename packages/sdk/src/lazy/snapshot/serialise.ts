import { redactAddress } from '@lotse/rules/redaction/redact-address'
import { childNodesOf, shadowOf, tagOf } from '../parts/privacy/node-access.ts'
import { type Cover, covers, isPicture, MASK } from '../parts/privacy/privacy.ts'
import { quiet } from '../parts/privacy/quiet.ts'
import { seenMedia } from './as-seen.ts'
import { attributesText, boxText, fieldValue, type Look, startTag } from './attributes.ts'
import { attribute, escapeText, isLeftOut, isVoid, styleElement } from './html.ts'
import { documentOf, innerPicture } from './inner-picture.ts'
import { isSourceOfShown, type Pictures } from './pictures.ts'
import type { Sprites } from './sprites.ts'
import { adoptedStyle, cssOf, type Sheets } from './styles.ts'
import { STAND_IN } from './unsayable.ts'

export interface SerialiseOptions extends Look {
  sheets: Sheets
  pictures: Pictures
  sprites: Sprites
  isUnsayable(element: Element, tag: string): boolean
  /** The root's state in addition to its attributes. */
  rootAttributes: Record<string, string | undefined>
  /** What is written so far, including frames: an endless page is cut off. */
  written: { nodes: number; length: number }
  /** How many frames this document is nested in. */
  depth: number
  /** Written at the start of `<head>` and at the end of `<body>`. */
  headStart: string
  bodyEnd: string
}

const MAX_NODES = 150_000
const MAX_LENGTH = 25_000_000
/** Each level is quoted once more, and nobody looks deeper. */
const MAX_DEPTH = 2

/** The document as HTML text, written node by node so that the page can continue in between. */
export async function serialise(root: Element, options: SerialiseOptions): Promise<string> {
  const out: string[] = []
  // What is still to be written, last first: nodes, and the end tags between them.
  const work: (Node | string)[] = [root]
  const { written } = options
  const { slices } = options.sheets
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
  if (isLeftOut(tag) || isMisplaced(element, tag)) return ''
  if (coverOf(element) === covers.blocked || tag === 'embed') return boxText(element, tag)
  if (tag === 'iframe') return writeFrame(element as HTMLIFrameElement, options)
  if (tag === 'style' || tag === 'link') return writeStyle(element, tag, options)
  if (tag === 'meta')
    return element.hasAttribute('http-equiv') ? '' : `<meta${attributesText(element, tag, options)}>`
  if (isPicture(tag) && redaction?.hides(element)) return boxText(element, tag)
  if (tag === 'object') return boxText(element, tag, innerPicture(element as HTMLObjectElement))
  if (tag === 'source' && isSourceOfShown(element, live)) return ''
  return writeElement(element, tag, work, options)
}

/** An HTML parser would end the head there, and nothing in it is ever seen. */
const isMisplaced = (element: Element, tag: string): boolean =>
  element.parentElement?.localName === 'head' && !/^(title|meta|link|style)$/.test(tag)

async function writeElement(
  element: Element,
  tag: string,
  work: (Node | string)[],
  options: SerialiseOptions,
): Promise<string> {
  const { live, pictures, sprites } = options
  const isUnsayable = options.isUnsayable(element, tag)
  const shadow = await writeShadow(element, options)
  const sprite = tag === 'use' ? await sprites.of(element) : undefined
  const instead = {
    ...(tag === 'html' ? options.rootAttributes : undefined),
    ...(sprite && { href: `#${sprite.id}`, 'xlink:href': undefined }),
    ...(await pictures.attributesOf(element, tag, live)),
  }
  const start = `${sprite?.drawing ?? ''}<${startTag(tag, isUnsayable)}${attributesText(element, tag, options, instead)}>`
  if (isVoid(tag)) return isUnsayable ? `${start}</${STAND_IN}>` : start
  if (tag === 'textarea') return `${start}\n${escapeText(fieldValue(element, options))}</textarea>`
  // Its content is for browsers that cannot draw.
  if (tag === 'canvas') return `${start}</canvas>`
  if (tag === 'body') work.push('</body>', options.bodyEnd)
  else work.push(`</${isUnsayable ? STAND_IN : tag}>`)
  const children = childNodesOf(element)
  push(work, children)
  if (tag === 'head') return start + options.headStart
  if (shadow) {
    work.push('</template>')
    push(work, shadow.children)
  }
  // An HTML parser drops the first line break of these.
  const first = /^(pre|listing)$/.test(tag) && children[0]?.nodeValue?.startsWith('\n') ? '\n' : ''
  return start + first + (shadow?.start ?? '')
}

function push(work: (Node | string)[], nodes: NodeListOf<ChildNode>): void {
  for (let at = nodes.length - 1; at >= 0; at--) work.push(nodes[at] as Node)
}

function writeText(node: Text, { coverOf, redaction }: Look): string {
  if (coverOf(node) >= covers.secret) return node.data.trim() && MASK
  return escapeText(redaction ? redaction.text(node) : node.data)
}

/** A frame of the page's own origin is a page within the page; of another origin only the place is known. */
async function writeFrame(frame: HTMLIFrameElement, options: SerialiseOptions): Promise<string> {
  const inner = documentOf(frame)
  if (!inner || options.depth >= MAX_DEPTH || options.redaction?.hides(frame)) return boxText(frame, 'iframe')
  options.states.find(inner)
  options.animations.find(inner)
  const srcdoc = await serialise(inner.documentElement, {
    ...options,
    redaction: undefined,
    depth: options.depth + 1,
    headStart: baseElement(inner),
    bodyEnd: await adoptedStyle(inner.adoptedStyleSheets, options.sheets),
    rootAttributes: {},
  })
  return `<iframe${attributesText(frame, 'iframe', options, { srcdoc, sandbox: '', src: undefined })}></iframe>`
}

/** The base of a document's addresses. Its query does not matter for that, and may be a secret. */
export const baseOf = ({ baseURI }: Document): string => redactAddress(baseURI.split(/[?#]/, 1)[0] ?? '')

export const baseElement = (of: Document): string =>
  `<meta charset="utf-8"><base${attribute('href', baseOf(of))}>`

/** An open shadow root becomes a declarative one, with its own styles. */
async function writeShadow(element: Element, { coverOf, states, animations, sheets }: SerialiseOptions) {
  const shadow = shadowOf(element)
  if (!shadow) return undefined
  states.find(shadow)
  animations.find(shadow)
  const styles = await adoptedStyle(shadow.adoptedStyleSheets, sheets, toldBy(coverOf(element)))
  return { start: `<template shadowrootmode="open">${styles}`, children: childNodesOf(shadow) }
}

/** What a sheet may contain in this place. */
const toldBy = (cover: Cover): ((css: string) => string) => (cover >= covers.secret ? quiet : css => css)

async function writeStyle(element: Element, tag: string, options: SerialiseOptions): Promise<string> {
  const { sheet, rel } = element as HTMLLinkElement
  const media = seenMedia((element as HTMLLinkElement).media)
  if (tag === 'link' && !/\bstylesheet\b|\bicon\b/.test(rel)) return ''
  if (/^\s*print\s*$/.test(media) || sheet?.disabled) return ''
  const css = sheet ? await cssOf(sheet, options.sheets) : undefined
  const told = toldBy(options.coverOf(element))
  if (css !== undefined) return styleElement(told(css), media)
  if (tag === 'style') return styleElement(told(element.textContent ?? ''), media)
  return `<link${attributesText(element, tag, options, {
    href: (element as HTMLLinkElement).href,
    media: media || undefined,
  })}>`
}
