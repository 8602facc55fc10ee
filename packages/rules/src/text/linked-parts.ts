/**
 * Runs to the next blank, so that no text is read twice. Punctuation at the end of a sentence is removed afterwards.
 */
const address = /(?:https?:\/\/|mailto:)[^\s<>"']+/gi
const ends = '.,;:!?)]'
/** More links than anybody follows. A stranger may write thousands, and each one slows down the page. */
const MOST_LINKS = 50

/** Plain text in pieces; those with `url` are links. Only web and mail addresses become links. */
export function linkedParts(text: string): (string | { url: string; at: number })[] {
  const parts: (string | { url: string; at: number })[] = []
  let end = 0
  let links = 0
  for (const { 0: found, index: at } of text.matchAll(address)) {
    const url = withoutEnd(found)
    if (links === MOST_LINKS) break
    if (/^(https?:\/\/|mailto:)$/i.test(url)) continue
    if (at > end) parts.push(text.slice(end, at))
    parts.push({ url, at })
    links += 1
    end = at + url.length
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}

function withoutEnd(found: string): string {
  const least = found.indexOf(':') + (/^http/i.test(found) ? 3 : 1)
  let end = found.length
  while (end > least && ends.includes(found[end - 1] ?? '')) end--
  return found.slice(0, end)
}
