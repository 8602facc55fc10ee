/** Resolves the addresses inside a sheet. `family` is given inside a font rule. */
export type Resolve = (url: string, base: string, family?: string) => string

/** In quotes, or without any and then without brackets: each possible start is read once. */
const ADDRESS = /url\((?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^"'()]*))\)/gs
const FONT = /(@font-face\s*\{[^{}]*\})/
const FAMILY = /font-family:\s*["']?([^;"'}]*)/

/** The text with its addresses made absolute. */
export function absolute(css: string, base: string, resolve: Resolve): string {
  if (!css.includes('url(')) return css
  if (!css.includes('@font-face')) return led(css, base, resolve)
  return css
    .split(FONT)
    .map((part, at) => led(part, base, resolve, at % 2 ? (FAMILY.exec(part)?.[1]?.trim() ?? '') : undefined))
    .join('')
}

const led = (css: string, base: string, resolve: Resolve, family?: string): string =>
  css.replace(ADDRESS, (whole, twice?: string, once?: string, bare = '') => {
    const url = (twice ?? once ?? bare).trim()
    return /^(data:|#|$)/.test(url) ? whole : `url("${resolve(url, base, family).replaceAll('"', '%22')}")`
  })
