import type { Answer, Method, Route, Routes, TokenScope, Who } from '@lotse/contracts/route'
import type { z } from 'zod'
import { scopesOf } from '../tokens/program-edge.ts'

/** What the protocol lets a program know before it calls: reading is known from the method, if it is a GET. */
export interface Hints {
  /** It cannot be taken back, or strangers see it: a person should agree first. */
  destructive?: boolean
  /** The same call again changes nothing more. */
  idempotent?: boolean
  /** It reaches people outside the team. */
  openWorld?: boolean
  /** It changes nothing, whatever its method. */
  readOnly?: boolean
}

type Members<S> = S extends z.ZodType ? keyof z.input<S> & string : never
/** The names in query and body of a route. */
type Names<R> =
  | (R extends { query: infer Q } ? Members<Q> : never)
  | (R extends { body: infer B } ? Members<B> : never)

/** What a model may say beside what the route takes; only `reads` sees it. */
type Asked = Record<string, z.ZodType>

export interface ToolEntry<Name extends string = string, Read = unknown> {
  name: string
  title: string
  /** For the model that chooses it: what it is for, and what to know before. */
  description: string
  /** Members of query and body that the model may give; the others keep their defaults. */
  takes?: readonly Name[]
  /** Narrower than the route: lists are shorter for models. */
  narrows?: Partial<Record<Name, z.ZodType>>
  /** Sent unless the model says otherwise. */
  defaults?: Partial<Record<Name, unknown>>
  /** Always sent; the model cannot say otherwise. */
  fixed?: Partial<Record<Name, unknown>>
  /** Sent, too: what no model should have to invent. */
  fills?(given: Given): Partial<Record<Name, unknown>>
  asks?: Asked
  /** What a member means, if its name does not say it. */
  says?: Record<string, string>
  hints?: Hints
  /** Another read in the same place, for what the answer lacks. */
  beside?: string
  /** What the model reads of the answer: never a secret, an address that opens files, or HTML. */
  reads(answer: Read, given: Given, beside: unknown): object
}

export type Given = Readonly<Record<string, unknown>>

/** An entry with its route: everything that calling it needs. */
export interface Tool extends ToolEntry {
  method: Method
  /** The path below which programs call, with the names of its ids. */
  path: string
  route: Route
  who: Who
  /** One of them is enough. */
  scopes: readonly TokenScope[]
}

/** Where a product's programs find its routes, and what a token needs there. */
export interface Place {
  pathOf(key: string): string
  scopeOf(key: string, route: Route): Route['scope'] | null
}

/** Makes tools of one route table: names and answers are checked by the compiler. */
export const toolsOf =
  <T extends Routes>(table: T, place: Place) =>
  <K extends keyof T & string>(key: K, entry: ToolEntry<Names<T[K]>, Answer<T, K>>): Tool => {
    const route = table[key] as Route
    const scope = place.scopeOf(key, route)
    if (!scope) throw new Error(`${entry.name}: no token reaches ${key}`)
    const [method, path] = place.pathOf(key).split(' ') as [Method, string]
    return {
      ...(entry as unknown as ToolEntry),
      method,
      path,
      route,
      who: route.who,
      scopes: scopesOf(scope),
    }
  }

export const isRead = ({ method, hints }: Pick<Tool, 'method' | 'hints'>): boolean =>
  method === 'GET' || hints?.readOnly === true

/** The ids in the path of a tool. */
export const idsOf = ({ path }: Pick<Tool, 'path'>): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(match => match[1] ?? '')
