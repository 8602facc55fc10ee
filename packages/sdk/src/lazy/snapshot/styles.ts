import { absolute, type Resolve } from './css-addresses.ts'
import { styleElement } from './html.ts'
import { withStates } from './open-state.ts'
import type { Slices } from './slices.ts'

const RULES_AT_ONCE = 100

/** The sheet as the browser has it: with rules added by script, without those of a source we may not read. */
export async function cssOf(
  sheet: CSSStyleSheet,
  resolve: Resolve,
  slices: Slices,
): Promise<string | undefined> {
  let rules: CSSRuleList
  try {
    rules = sheet.cssRules
  } catch {
    // Of another origin, without CORS.
    return undefined
  }
  const base = sheet.href ?? sheet.ownerNode?.baseURI ?? document.baseURI
  const parts: string[] = []
  for (let at = 0; at < rules.length; at++) {
    if (at % RULES_AT_ONCE === 0) await slices.rest()
    const rule = rules[at]
    if (!rule) continue
    const imported = 'styleSheet' in rule ? await importOf(rule as CSSImportRule, resolve, slices) : undefined
    parts.push(imported ?? absolute(withStates(rule.cssText), base, resolve))
  }
  return parts.join('\n')
}

async function importOf(rule: CSSImportRule, resolve: Resolve, slices: Slices): Promise<string | undefined> {
  const css = rule.styleSheet ? await cssOf(rule.styleSheet, resolve, slices) : undefined
  if (css === undefined) return undefined
  const { mediaText } = rule.media
  return mediaText ? `@media ${mediaText}{${css}}` : css
}

/** A sheet made by script, as an element. */
export async function adoptedStyle(
  sheets: readonly CSSStyleSheet[],
  resolve: Resolve,
  slices: Slices,
): Promise<string> {
  const parts: string[] = []
  for (const sheet of sheets) {
    if (!sheet.disabled)
      parts.push(styleElement((await cssOf(sheet, resolve, slices)) ?? '', sheet.media.mediaText))
  }
  return parts.join('')
}
