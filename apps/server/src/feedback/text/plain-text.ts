/** The words of a cleaned text, for search and previews. */
export const plainText = (html: string): string => plainBlocks(html).replaceAll('\n', ' ')

/**
 * The same, with every paragraph, heading and list item on its own line. In a cleaned text, `<` and `>` only
 * occur in tags.
 */
export function plainBlocks(html: string): string {
  const text = html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<(?:br|\/p|\/li|\/h\d|\/div|\/tr)[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
  const lines = text.split('\n').map(line => decodeEntities(line).replaceAll(/\s+/g, ' ').trim())
  return lines.filter(Boolean).join('\n')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
export const decodeEntities = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
