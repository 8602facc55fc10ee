type Text = string | ((...values: never[]) => string)
export type Catalogue = { [key: string]: Text | Catalogue }

/** The shape of a catalog: the same keys, any words. */
export type Like<T> = {
  [K in keyof T]: T[K] extends (...values: infer V) => string
    ? (...values: V) => string
    : T[K] extends string
      ? string
      : Like<T[K]>
}

/**
 * A catalog with a project's own words on top, found by dotted key (`flow.send`). In a text with values,
 * `{0}`, `{1}` are placeholders.
 */
export function withOwnWords<T extends Catalogue>(
  catalogue: T,
  words: Record<string, unknown>,
  prefix = '',
): T {
  const entries = Object.entries(catalogue).map(([key, text]) => {
    const path = prefix + key
    if (typeof text === 'object') return [key, withOwnWords(text, words, `${path}.`)]
    const own = words[path]
    if (typeof own !== 'string' || own === '') return [key, text]
    if (typeof text === 'string') return [key, own]
    return [
      key,
      (...values: unknown[]) => own.replace(/\{(\d)\}/g, (_, at: string) => String(values[Number(at)])),
    ]
  })
  return Object.fromEntries(entries) as T
}

/**
 * Isolates each text with its own direction: between right-to-left words an English "0 of 2 done." would fall
 * apart into "of 2 done 0" with its full stop in front.
 */
export function isolated<T extends Catalogue>(catalogue: T): T {
  const island = (text: string) => `\u2068${text}\u2069`
  const entries = Object.entries(catalogue).map(([key, text]) => {
    if (typeof text === 'object') return [key, isolated(text)]
    if (typeof text === 'string') return [key, island(text)]
    return [key, (...values: never[]) => island(text(...values))]
  })
  return Object.fromEntries(entries) as T
}

/** `de` for every German, `en` for everybody else. */
export const languageOf = (wanted: string | undefined): 'de' | 'en' =>
  /^de\b/i.test(wanted ?? '') ? 'de' : 'en'
