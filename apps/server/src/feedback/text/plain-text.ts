import { decodeEntities } from '@lotse/rules/text/html-pieces'

/** The words of a cleaned text for search, every paragraph, heading and item on a line of its own. */
export function plainBlocks(html: string): string {
  const text = html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<(?:br|\/p|\/li|\/h\d|\/div|\/tr)[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
  const lines = text.split('\n').map(line => decodeEntities(line).replaceAll(/\s+/g, ' ').trim())
  return lines.filter(Boolean).join('\n')
}
