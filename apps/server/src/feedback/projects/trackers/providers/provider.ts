import type { IncomingHttpHeaders } from 'node:http'
import type { Ctx } from '../../../../platform/context.ts'

/** A tracker as its provider is called. */
export interface Place {
  address: string
  target: string
  account: string
  token: string
}

/** An issue there. */
export interface Found {
  /** What the provider calls it. */
  ref: string
  /** As people call it. */
  key: string
  url: string
  title: string
  isClosed: boolean
}

export interface NewIssue {
  /** An earlier attempt may have created it already: it is found by this id. */
  id: string
  isRetry: boolean
  createdAt: Date
  title: string
  /** Markdown. */
  text: string
}

export type Heard =
  | { what: 'closed' | 'reopened'; ref: string; by: string }
  | { what: 'comment'; ref: string; id: string; by: string; text: string }

export interface Signed {
  headers: IncomingHttpHeaders
  body: Buffer
  secret: string
  now: Date
}

/** One issue tracker. Everything that differs between them is in here. */
export interface Provider {
  /** What the token leads to, in words. */
  check(ctx: Ctx, place: Place): Promise<string>
  create(ctx: Ctx, place: Place, issue: NewIssue): Promise<Found>
  /** Undefined if the address is not one of an issue in this place. */
  refOf(place: Place, address: string): string | undefined
  read(ctx: Ctx, place: Place, ref: string): Promise<Found>
  comment(ctx: Ctx, place: Place, ref: string, text: string): Promise<void>
  isSigned(delivery: Signed): boolean
  /** Undefined for what nobody here wants to know. */
  hear(headers: IncomingHttpHeaders, body: unknown): Heard | undefined
}
