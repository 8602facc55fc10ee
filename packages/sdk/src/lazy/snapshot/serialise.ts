import { privacyClasses } from '@lotse/contracts/frames/wire-names'
import { isMasked, MASK } from '../../core/privacy.ts'
import { type AttributeOptions, attributesText, boxText, fieldValue } from './attributes.ts'
import { attribute, escapeText, isLeftOut, isVoid, styleElement } from './html.ts'
import { childNodesOf, shadowOf, tagOf } from './node-access.ts'
import { pictureOf } from './pictures.ts'
import type { Redaction } from './redaction.ts'
import type { Slices } from './slices.ts'
import { adoptedStyle, cssOf, type Resolve } from './styles.ts'

export interface SerialiseOptions {
  live: boolean
  redaction: Redaction | undefined
  resolve: Resolve
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
  if (node.nodeType === Node.TEXT_NODE) return writeText(node as Text, options.redaction)
  if (node.nodeType !== Node.ELEMENT_NODE) return ''
  const element = node as Element
  const tag = tagOf(element)
  if (isLeftOut(tag)) return ''
  if (element.classList.contains(privacyClasses.block) || tag === 'embed') return boxText(element, tag)
  if (tag === 'iframe') return writeFrame(element as HTMLIFrameElement, options)
  if (tag === 'style' || tag === 'link') return writeStyle(element, tag, options)
  if (tag === 'meta')
    return element.hasAttribute('http-equiv') ? '' : `<meta${attributesText(element, tag, options)}>`
  if (options.redaction && isPicture(tag) && options.redaction.element(element)) return boxText(element, tag)
  const own: AttributeOptions = {
    redaction: options.redaction,
    instead: await picture(element, tag, options),
  }
  const start = `<${tag}${attributesText(element, tag, own)}>`
  if (isVoid(tag)) return start
  if (tag === 'textarea') return `${start}\n${escapeText(fieldValue(element, options.redaction))}</textarea>`
  if (tag === 'body') work.push('</body>', options.bodyEnd)
  else work.push(`</${tag}>`)
  const children = childNodesOf(element)
  for (let at = children.length - 1; at >= 0; at--) work.push(children[at] as Node)
  if (tag === 'head') return start + options.headStart
  return start + (await writeShadow(element, work, options))
}

const isPicture = (tag: string) => /^(img|canvas|video|svg|picture)$/.test(tag)

function writeText(node: Text, redaction: Redaction | undefined): string {
  const parent = node.parentElement
  if (parent && isMasked(parent)) return node.data.trim() && MASK
  return escapeText(redaction ? redaction.text(node) : node.data)
}

/** A frame of the page's own origin is a page in the page; of another one only the place is known. */
async function writeFrame(frame: HTMLIFrameElement, options: SerialiseOptions): Promise<string> {
  const inner = documentOf(frame)
  if (!inner || options.depth >= MAX_DEPTH || isMasked(frame) || options.redaction?.element(frame))
    return boxText(frame, 'iframe')
  const { resolve, slices } = options
  const srcdoc = await serialise(inner.documentElement, {
    ...options,
    redaction: undefined,
    depth: options.depth + 1,
    headStart: baseElement(inner),
    bodyEnd: await adoptedStyle(inner.adoptedStyleSheets, resolve, slices),
  })
  const instead = { srcdoc, sandbox: '', src: undefined }
  return `<iframe${attributesText(frame, 'iframe', { redaction: undefined, instead })}></iframe>`
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
  if (css !== undefined) return styleElement(css, media)
  if (tag === 'style') return styleElement(element.textContent ?? '', media)
  return `<link${attributesText(element, tag, { ...options, instead: { href: (element as HTMLLinkElement).href } })}>`
}

/** Pixels that live only in this page are carried along; others stay addresses where the page is public. */
async function picture(
  element: Element,
  tag: string,
  { live }: SerialiseOptions,
): Promise<Record<string, string | undefined>> {
  if (tag === 'canvas') {
    const data = await pictureOf(element as HTMLCanvasElement)
    if (!data) return {}
    const style = `${element.getAttribute('style') ?? ''};background:url(${data}) 0 0/100% 100% no-repeat`
    return { style, 'bb-canvas-data': data.length < 100 ? data : undefined }
  }
  if (tag === 'video')
    return { poster: await pictureOf(element as HTMLVideoElement), src: undefined, autoplay: undefined }
  if (tag !== 'img') return {}
  const image = element as HTMLImageElement
  if (live && !image.currentSrc.startsWith('blob:')) return {}
  const data = image.currentSrc.startsWith('data:') ? image.currentSrc : await pictureOf(image)
  return data ? { src: data, srcset: undefined, sizes: undefined } : {}
}
