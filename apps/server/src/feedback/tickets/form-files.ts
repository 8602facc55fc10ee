import { tokenOfUrl } from '../uploads/uploads.ts'

const MOST_FILES = 50

/** Tokens of the files that the fields of a form name: `[{ url, name, … }]`, or addresses alone. */
export function formFiles(ctx: Parameters<typeof tokenOfUrl>[0], formData: object): string[] {
  const given = Object.values(formData).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]))
  const tokens = given.map((item: unknown) => {
    const url = typeof item === 'object' && item !== null ? (item as { url?: unknown }).url : item
    return typeof url === 'string' ? tokenOfUrl(ctx, url) : undefined
  })
  return [...new Set(tokens.filter(token => token !== undefined))].slice(0, MOST_FILES)
}
