/** The first name of somebody, or what comes closest to one in an address. */
export const firstNameOf = (name: string): string => name.trim().split(/[ @.+]/)[0] ?? ''

/** Replaces `{{name}}` with the visitor's first name. Without a name, the space before it is removed, too. */
export function addressed(text: unknown, name = ''): string {
  if (typeof text !== 'string') return ''
  const first = firstNameOf(name)
  return text.replace(/\s{0,9}\{\{\s{0,9}name\s{0,9}\}\}/g, place =>
    first ? (/^\s+/.exec(place)?.[0] ?? '') + first : '',
  )
}
