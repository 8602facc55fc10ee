/**
 * Work to be done later, and reliably: its name, and how patient it is. Nothing else is needed to queue it;
 * `errands.ts` defines who does it.
 */
export interface Errand<Data extends object> {
  name: string
  /** Number of retries before a person has to look at it. */
  retries: number
  /** Pause before the first retry; each further pause is about twice as long. */
  pauseSeconds: number
  /** It has failed after this time. If its process dies, another one takes it then, or after a lease (`lease.ts`). */
  expireSeconds: number
  /** How many of them one process runs in parallel. */
  atOnce: number
  /** It repeats, this long after each end. */
  everySeconds?: number | undefined
  /**
   * Queued with the same data once this one is given up, even if its process died during the last attempt.
   */
  orElse?: { name: string } | undefined
  /** Never set: it only has the type of the data. */
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
