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

/** `de` for every German, `en` for everybody else. */
export const languageOf = (wanted: string | undefined): 'de' | 'en' =>
  /^de\b/i.test(wanted ?? '') ? 'de' : 'en'
