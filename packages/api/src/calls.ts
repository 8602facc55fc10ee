/** One route, as its table describes it. The package has the real ones of every route in this file's place. */
export interface AnyCall {
  params?: unknown
  query?: unknown
  body?: unknown
  answer: unknown
}

export type LotseCalls = Record<string, AnyCall>
export type AcademyCalls = Record<string, AnyCall>
