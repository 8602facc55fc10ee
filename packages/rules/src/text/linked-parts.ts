/** Runs to the next blank, so that no text is looked at twice; what ends a sentence is taken off afterwards. */
const address = /(?:https?:\/\/|mailto:)[^\s<>"']+/gi
const ends = '.,;:!?)]'
/** More than anybody follows; a stranger may write thousands, and each costs a page its time. */
const MOST_LINKS = 50

/** Plain text in pieces; those with `url` can be followed. Nothing but pages and mail is ever a link. */
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
