/** Search parameters are plain text: `?q=123` is the text "123", and nothing is quoted as in JSON. */
export type SearchParams = Record<string, string>

export function parseSearch(text: string): SearchParams {
  return Object.fromEntries(new URLSearchParams(text))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.append(name, String(value))
  }
  const text = params.toString()
  return text && `?${text}`
}
