/**
 * Something to be done later, and surely: its name, and how patient it is. Whoever asks for it needs no more than this;
 * who does it stands in `errands.ts`.
 */
export interface Errand<Data extends object> {
  name: string
  /** How often it is tried again before a person has to look at it. */
  retries: number
  /** Pause before the first of them; each further pause is about twice as long. */
  pauseSeconds: number
  /** A process that has not ended it by then counts as dead, and somebody else takes it. */
  expireSeconds: number
  /** How many of them a process does side by side. */
  atOnce: number
  /** It is done again and again, this long after its end. */
  everySeconds?: number | undefined
  /** Never set: carries the type of what it is given. */
  data?: Data
}

type Patience = Partial<Omit<Errand<object>, 'name' | 'data'>>

/** The pauses of ten retries add up to about three hours. */
export const defineErrand = <Data extends object>(name: string, patience: Patience = {}): Errand<Data> => ({
  name,
  retries: 10,
  pauseSeconds: 10,
  expireSeconds: 60,
  atOnce: 4,
  ...patience,
})
