const FACE = /@font-face\s*\{[^{}]*\}/g
/** More than any page uses; a stranger may send anything. */
const MOST = 80
/** A replay without its fonts is better than none. */
const PATIENCE_MS = 8000

/**
 * Fonts as rules, from the page copy that came with the replay. A site's host gives its fonts to nobody else,
 * so requesting them would show other letters, and lines that break elsewhere.
 */
export async function carriedFonts(win: Window, copyUrl: string): Promise<string[]> {
  if (!copyUrl) return []
  try {
    const answer = await win.fetch(copyUrl, {
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return answer.ok ? facesIn(await answer.text()) : []
  } catch {
    return []
  }
}

function facesIn(html: string): string[] {
  const faces = [...html.matchAll(FACE)].map(([face]) => face).filter(face => face.includes('url("data:'))
  // It is never part of a page: it only parses, and drops what is not a rule.
  const reader = new CSSStyleSheet()
  reader.replaceSync(faces.slice(0, MOST).join('\n'))
  return [...reader.cssRules].filter(rule => rule instanceof CSSFontFaceRule).map(({ cssText }) => cssText)
}
