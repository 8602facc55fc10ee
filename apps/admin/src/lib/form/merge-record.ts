/** A field that two people changed at the same time. */
export interface Clash {
  field: string
  theirs: unknown
}

export interface Merged<Values> {
  /** Theirs where this person changed nothing, otherwise this person's. */
  values: Values
  clashes: Clash[]
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What is different from `base`. */
export function changesOf<Values extends object>(base: Values, values: Values): Partial<Values> {
  const changed = Object.entries(values).filter(([key, value]) => !same(value, base[key as keyof Values]))
  return Object.fromEntries(changed) as Partial<Values>
}

/** A record changed by somebody else loses neither their changes nor this person's. */
export function mergeRecord<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): Merged<Values> {
  const changed = changesOf(base, mine)
  const clashes = Object.entries(changed)
    .filter(([field, value]) => {
      const key = field as keyof Values
      return !same(theirs[key], base[key]) && !same(theirs[key], value)
    })
    .map(([field]) => ({ field, theirs: theirs[field as keyof Values] }))
  return { values: { ...theirs, ...changed }, clashes }
}
