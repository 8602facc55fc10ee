import type { Slices } from '../parts/slices/slices.ts'
import { asSeen, seenMedia } from './as-seen.ts'
import { absolute, type Resolve } from './css-addresses.ts'
import { asWritten, isUnsaid, rulesIn, textOf } from './css-text.ts'
import { styleElement } from './html.ts'

const RULES_AT_ONCE = 100
/** Sheets that import each other must come to an end. */
const MAX_IMPORTS = 5

export interface Sheets {
  resolve: Resolve
  slices: Slices
  /** The text of a sheet of the page. */
  source(url: string): Promise<string | undefined>
  /** See `asSeen`. */
  named: Set<string>
}

/** The sheet as the browser has it, with rules added by script; undefined if we may not read it. */
export async function cssOf(sheet: CSSStyleSheet, sheets: Sheets): Promise<string | undefined> {
  const front: string[] = []
  const css = await rulesOf(sheet, sheets, front)
  return css === undefined ? undefined : [...front, css].join('\n')
}

/** What must come before all rules, such as imports that only a browser may load, goes to `front`. */
async function rulesOf(
  sheet: CSSStyleSheet,
  sheets: Sheets,
  front: string[],
  depth = 0,
): Promise<string | undefined> {
  const base = sheet.href ?? sheet.ownerNode?.baseURI ?? document.baseURI
  const rules = readable(sheet)
  if (!rules) return sheet.href ? sourceOf(sheet.href, sheets, front, depth) : undefined
  const parts: string[] = []
  let written: Map<string, string> | undefined
  for (let at = 0; at < rules.length; at++) {
    if (at % RULES_AT_ONCE === 0) await sheets.slices.rest()
    const rule = rules[at]
    if (!rule) continue
    if ('styleSheet' in rule) {
      parts.push(await importOf(rule as CSSImportRule, base, sheets, front, depth))
      continue
    }
    let text = textOf(rule)
    if (isUnsaid(text)) {
      written ??= await writtenIn(sheet, sheets)
      text = written.get(rule.cssText) ?? text
    }
    const place = parts.length === 0 && /^@layer[^{]*;$/.test(text) ? front : parts
    place.push(shown(text, base, sheets))
  }
  return parts.join('\n')
}

function readable(sheet: CSSStyleSheet): CSSRuleList | undefined {
  try {
    return sheet.cssRules
  } catch {
    // It is from another origin, and not requested with CORS.
    return undefined
  }
}

async function writtenIn(sheet: CSSStyleSheet, { slices, source }: Sheets): Promise<Map<string, string>> {
  const text = sheet.href ? await source(sheet.href) : sheet.ownerNode?.textContent
  return asWritten(text ?? '', slices.rest).catch(() => new Map())
}

/** For another origin: the author's text, if everybody may read it. */
async function sourceOf(
  url: string,
  sheets: Sheets,
  front: string[],
  depth: number,
): Promise<string | undefined> {
  const source = depth > MAX_IMPORTS ? undefined : await sheets.source(url)
  if (source === undefined) return undefined
  const parts: string[] = []
  for (const rule of rulesIn(source)) {
    const [, quoted, bare, conditions = ''] = importRule.exec(rule) ?? []
    const from = quoted ?? bare
    if (from !== undefined) {
      const address = absoluteAddress(from, url)
      const css = await sourceOf(address, sheets, front, depth + 1)
      if (css === undefined) front.push(`@import url("${address}") ${conditions};`)
      else parts.push(within(css, conditionsOf(conditions)))
    } else if (!rule.startsWith('@charset')) parts.push(shown(rule, url, sheets))
  }
  return parts.join('\n')
}

const importRule = /^@import\s*(?:url\(\s*)?(?:["']([^"']*)["']|([^"'\s)]+))\s*\)?\s*([^;]*)/i

interface Conditions {
  layer: string | undefined
  supports: string
  media: string
}

function conditionsOf(text: string): Conditions {
  const conditions: Conditions = { layer: undefined, supports: '', media: '' }
  let rest = text.trim()
  if (/^layer(?![\w-])/i.test(rest)) {
    rest = rest.slice(5)
    const end = rest.startsWith('(') ? closing(rest) : 0
    conditions.layer = rest.slice(1, end).trim()
    rest = rest.slice(end && end + 1).trim()
  }
  if (/^supports\(/i.test(rest)) {
    rest = rest.slice(8)
    const end = closing(rest)
    conditions.supports = rest.slice(0, end + 1)
    rest = rest.slice(end + 1)
  }
  conditions.media = rest.trim()
  return conditions
}

/** The position of the bracket that closes the first one; the end of the text if none does. */
function closing(text: string): number {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth === 0) return at
  }
  return text.length - 1
}

/** The rules where the import put them. */
function within(css: string, { layer, supports, media }: Conditions): string {
  const layered = layer === undefined ? css : `@layer ${layer}{${css}}`
  const supported = supports ? `@supports ${supports}{${layered}}` : layered
  return media ? `@media ${seenMedia(media)}{${supported}}` : supported
}

async function importOf(
  rule: CSSImportRule,
  base: string,
  sheets: Sheets,
  front: string[],
  depth: number,
): Promise<string> {
  const { styleSheet, layerName, supportsText } = rule
  const css =
    styleSheet && depth < MAX_IMPORTS ? await rulesOf(styleSheet, sheets, front, depth + 1) : undefined
  if (css === undefined) {
    front.push(shown(rule.cssText, base, sheets))
    return ''
  }
  const supports = supportsText ? `(${supportsText})` : ''
  return within(css, { layer: layerName ?? undefined, supports, media: rule.media.mediaText })
}

const shown = (css: string, base: string, { resolve, named }: Sheets): string =>
  absolute(asSeen(css, named), base, resolve)

export function absoluteAddress(url: string, base: string): string {
  try {
    return new URL(url, base).href
  } catch {
    return url
  }
}

/** A sheet made by script, as an element. */
export async function adoptedStyle(
  adopted: readonly CSSStyleSheet[],
  sheets: Sheets,
  told = (css: string) => css,
): Promise<string> {
  const parts: string[] = []
  for (const sheet of adopted) {
    if (!sheet.disabled)
      parts.push(styleElement(told((await cssOf(sheet, sheets)) ?? ''), seenMedia(sheet.media.mediaText)))
  }
  return parts.join('')
}
