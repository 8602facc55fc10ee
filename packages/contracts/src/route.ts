import type { z } from 'zod'
import type { Right } from './academy/rights.ts'
import type { AcademyScope } from './api/academy-scopes.ts'
import type { Scope } from './api/scopes.ts'

/** One right, or one of two. */
type Rights = Right | `${Right} or ${Right}`

/** Who may call a route. Every route declares one; a guard on the server refuses everybody else. */
export type Who =
  | 'anyone'
  // Academy, by access token: signed in; email verified (or staff); any right; one of these rights; the user in the
  // path, or somebody with the right to do it to others
  | 'user'
  | 'verified'
  | 'staff'
  | Rights
  | `self or ${Rights}`
  // Lotse, by SDK key; by SDK key and visitor session
  | 'key'
  | 'visitor'
  // Lotse console, by cookie: any account; a role in the project of the path
  | 'account'
  | 'viewer'
  | 'agent'
  | 'manager'
  | 'owner'
  // The people who run the server (`OPERATORS`)
  | 'operator'

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof methods)[number]
export type RouteKey = `${Method} /${string}`

/** Rate limit classes; their numbers are in `limits.ts`. */
export type LimitClass =
  | 'default'
  | 'login'
  | 'session'
  | 'ticket'
  | 'upload'
  | 'archive'
  | 'message'
  | 'search'
  | 'list'
  | 'numbers'
  | 'leaderboard'
  | 'event'
  | 'config'
  | 'mail'
  | 'none'

/** The body is one file, which the handler reads itself. */
export const takesFile = (limit: LimitClass | undefined): boolean => limit === 'upload' || limit === 'archive'

type MediaType = 'text/csv' | 'text/html' | 'application/x-ndjson' | 'application/zip'

/** A scope of either product. */
export type TokenScope = Scope | AcademyScope

export interface Route {
  who: Who
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Media type of the body; JSON by default. */
  bodyType?: 'application/x-www-form-urlencoded'
  answer: z.ZodType
  /** Media type of the response; JSON by default. */
  answers?: MediaType | readonly MediaType[]
  /** Status of success; 200 by default. */
  status?: 200 | 201
  limit?: LimitClass
  /** Bytes; by default the limit of the origin. */
  bodyLimit?: number
  /** Members that one object of the body may have; by default enough for any form. */
  mostKeys?: number
  /** Below /api/v1: what a token needs, beside the role; of several, one. Without any, every token may call. */
  scope?: TokenScope | readonly TokenScope[]
  /** What a token needs in addition, because that is in the answer, too. */
  alsoScope?: TokenScope
}

export type Routes = Record<RouteKey, Route>

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type PathOf<Key> = Key extends `${Method} ${infer Path}` ? Path : never
type Part<T, Name extends string, Side extends 'in' | 'out'> =
  T extends Record<Name, infer S extends z.ZodType>
    ? { [K in Name]: Side extends 'in' ? z.input<S> : z.output<S> }
    : unknown
type Params<T, Key, Side extends 'in' | 'out'> = T extends { params: z.ZodType }
  ? Part<T, 'params', Side>
  : ParamNames<PathOf<Key>> extends never
    ? unknown
    : { params: Record<ParamNames<PathOf<Key>>, string> }

/** What a handler receives, parsed. */
export type Parsed<T extends Routes, K extends keyof T> = Params<T[K], K, 'out'> &
  Part<T[K], 'query', 'out'> &
  Part<T[K], 'body', 'out'>

/** What a client passes. A query with only optional fields may be omitted. */
type QueryIn<T> = T extends { query: infer S extends z.ZodType }
  ? Record<never, never> extends z.input<S>
    ? { query?: z.input<S> }
    : { query: z.input<S> }
  : unknown
type BodyIn<T> = T extends { body: infer S extends z.ZodType }
  ? undefined extends z.input<S>
    ? { body?: z.input<S> }
    : { body: z.input<S> }
  : unknown
export type Input<T extends Routes, K extends keyof T> = Params<T[K], K, 'in'> & QueryIn<T[K]> & BodyIn<T[K]>

export type Answer<T extends Routes, K extends keyof T> = T[K] extends { answer: infer S extends z.ZodType }
  ? z.output<S>
  : never

/** A route table. It only affects types: keys and schemas stay literal. */
export function routes<const T extends Routes>(table: T): T {
  return table
}
