import type { Messages } from '../../../lib/i18n.ts'

/** A click as the SDK records it (`<tag id="…" class="…">text</tag>`), in words: the element's text, or what it is. */
export function clickText({ events }: Messages, log: string): string {
  const tag = /^<([a-z][a-z0-9-]{0,40})/.exec(log)?.[1]
  if (tag === undefined) return log
  const text = textIn(log, tag)
  if (text) return events.clicked(text)
  const names: Record<string, string> = events.elements
  return (Object.hasOwn(names, tag) ? names[tag] : undefined) ?? events.element
}

/** Attributes are skipped one by one: a class may contain a `>`. */
function textIn(log: string, tag: string): string {
  let at = tag.length + 1
  for (const start of [' id="', ' class="']) {
    if (!log.startsWith(start, at)) continue
    const end = log.indexOf('"', at + start.length)
    if (end === -1) return ''
    at = end + 1
  }
  const end = `</${tag}>`
  if (log[at] !== '>' || !log.endsWith(end)) return ''
  return log.slice(at + 1, -end.length).trim()
}
