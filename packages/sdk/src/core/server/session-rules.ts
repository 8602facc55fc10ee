import type { BodyAt } from '@lotse/contracts/visitor/calls'
import type { SessionData } from '@lotse/contracts/visitor/received'
import { isRecord } from '@lotse/rules/values'
import { toJson } from '../text/json.ts'
import { record } from '../text/text.ts'

const BLOCKED_AFTER = 3

/**
 * Seconds until `POST /sessions` is retried; undefined means never. `attempt` counts from 1: 10, 40, 90 … Not
 * after a 429, and not after three calls in a row without a response, as with an ad blocker.
 */
export function pauseAfter(status: number, attempt: number, unanswered: number): number | undefined {
  return status === 429 || unanswered >= BLOCKED_AFTER ? undefined : 10 * attempt ** 2
}

/**
 * The server does not know this visitor, so the stored one is useless. A failing server says nothing about
 * it.
 */
export const refuses = (status: number): boolean => status >= 400 && status < 500 && status !== 429

/** A visitor as a site sees one: without an id until there is one. */
export interface Identity {
  gleapId: string | null
  gleapHash: string | null
  userId: string
  // biome-ignore lint/suspicious/noExplicitAny: the official types say so, and what compiled with them has to compile here
  [more: string]: any
}

export interface UserData {
  name?: string | null
  email?: string | null
  /** In `identify`: the hex HMAC-SHA256 of the user id, a line break and the address, made on the site's server. */
  emailHash?: string | null
  phone?: string | null
  value?: number | null
  companyId?: string | null
  companyName?: string | null
  company?: { id?: string; name?: string } | null
  avatar?: string | null
  sla?: number | null
  plan?: string | null
  customData?: object | null
  createdAt?: Date | string | null
  lang?: string | null
  [more: string]: unknown
}

/** `company: {id, name}` is an alternative to `companyId` and `companyName`. */
export function userDataOf(given: UserData | string | undefined): Record<string, unknown> {
  const { company, ...rest } = record(given)
  if (!isRecord(company)) return rest
  return { ...rest, companyId: company.id, companyName: company.name }
}

/** Whether any field, or any custom data, differs from what the session knows. */
export function differs(session: SessionData, data: Record<string, unknown>): boolean {
  const custom = record(session.customData)
  const same = (a: unknown, b: unknown) => toJson(a) === toJson(b)
  return Object.keys(data).some(name => !same(session[name], data[name]) && !same(custom[name], data[name]))
}

/** Custom data is flattened in; a custom key never overwrites a field of the visitor. */
export function identifyBody(
  data: Record<string, unknown>,
  own: { userId: string; userHash: string | undefined; lang: string },
): BodyAt<'/sessions/identify'> {
  const { customData, ...fields } = data
  const { gleapId, gleapHash, ['__proto__']: proto, ...custom } = record(customData)
  return { ...custom, ...fields, ...own }
}
