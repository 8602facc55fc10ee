/** Replaces `{{name}}` with the visitor's first name. Without a name, the space before it is removed, too. */
export function addressed(text: unknown, name = ''): string {
  if (typeof text !== 'string') return ''
  const first = name.split(/[ @.+]/)[0] ?? ''
  return text.replace(/\s{0,9}\{\{\s{0,9}name\s{0,9}\}\}/g, place =>
    first ? (/^\s+/.exec(place)?.[0] ?? '') + first : '',
  )
}
