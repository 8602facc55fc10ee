import type { LocalText } from '@lotse/rules/text/local-text'

/** As the console stores it. A plain text counts for every language. */
export function readText(value: unknown, languages: string[]): LocalText {
  if (typeof value === 'string') return Object.fromEntries(languages.map(language => [language, value]))
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string')) as LocalText
}

/** Without empty languages; undefined if there is no text at all, so that it does not count as one. */
export function written(text: LocalText): LocalText | undefined {
  const left = Object.entries(text).filter(([, words]) => words !== '')
  return left.length > 0 ? Object.fromEntries(left) : undefined
}

export const plainText = (html: string): string =>
  html
    .replace(/<(br|\/p|\/li|\/h\d|\/div)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#x?[\da-f]+|[a-z]+);/gi, (entity, name: string) => characterOf(name.toLowerCase()) ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return Object.hasOwn(named, name) ? named[name] : undefined
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}

/** The languages a thing is written in; at least one. */
export function languagesOf({ languages, lang }: Record<string, unknown>): string[] {
  const given = Array.isArray(languages) ? languages.filter(one => typeof one === 'string') : []
  if (given.length > 0) return given
  return [typeof lang === 'string' ? lang : 'de']
}
