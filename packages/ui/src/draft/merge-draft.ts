import { isRecord } from '@lotse/rules/values'
import { codeOf } from '../data/read-error.ts'
import { same } from './same.ts'

/** A part that two people changed at the same time, to different values. */
export interface Clash {
  /** Names from the outside in, joined by dots. */
  field: string
  theirs: unknown
}

export interface Merged<D> {
  /** Each part from the person who changed it, and one's own if both did. */
  value: D
  clashes: Clash[]
}

/** Which parts consist of smaller parts: at any depth, or only the fields of a form. */
type Depth = 'all' | 'fields'

/** Puts one's own changes on top of what somebody else saved in the meantime: neither side loses any. */
export function mergeDraft<D>(base: D, mine: D, theirs: D, depth: Depth = 'all'): Merged<D> {
  return merge(base, mine, theirs, depth === 'all' ? Number.POSITIVE_INFINITY : 1, '')
}

function merge<D>(base: D, mine: D, theirs: D, depth: number, field: string): Merged<D> {
  if (same(mine, theirs) || same(mine, base)) return { value: theirs, clashes: [] }
  if (same(theirs, base)) return { value: mine, clashes: [] }
  if (depth === 0 || !isRecord(base) || !isRecord(mine) || !isRecord(theirs))
    return { value: mine, clashes: [{ field, theirs }] }
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  const parts = [...names].map(name => ({
    name,
    ...merge(base[name], mine[name], theirs[name], depth - 1, field ? `${field}.${name}` : name),
  }))
  // A part that one side removed is left out; a field that a form has emptied is still a field.
  const kept = parts.filter(({ name, value }) => value !== undefined || name in mine)
  return {
    value: Object.fromEntries(kept.map(({ name, value }) => [name, value])) as D,
    clashes: parts.flatMap(({ clashes }) => clashes),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * The base of the draft after saves without a response: if what is stored now is what one of them sent, it is
 * one's own, and nobody else has changed it.
 */
export const ownBase = <D>(base: D, lost: readonly D[], stored: D): D =>
  lost.reduce((known, sent) => withOwn(known, sent, stored), base)

function withOwn<D>(base: D, sent: D, stored: D): D {
  // The server trims texts.
  if (same(sent, stored) || (isText(sent) && isText(stored) && sent.trim() === stored.trim())) return stored
  if (!isRecord(base) || !isRecord(sent) || !isRecord(stored)) return base
  const names = [...new Set([...Object.keys(stored), ...Object.keys(base)])]
  const parts = names.map(name => [name, withOwn(base[name], sent[name], stored[name])] as const)
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined)) as D
}

/** The fields that differ from those of `base`. */
export function changesOf<Values extends object>(base: Values, values: Values): Partial<Values> {
  const changed = Object.entries(values).filter(([key, value]) => !same(value, base[key as keyof Values]))
  return Object.fromEntries(changed) as Partial<Values>
}

/** After `sent` was stored as `stored`: what was changed during the save stays, and still has to be saved. */
export const afterSave = <D>(sent: D, now: D, stored: D): D => mergeDraft(sent, now, stored).value

interface SendDraft<S, D> {
  sent: D
  base: S
  draftOf(saved: S): D
  send(draft: D, over: S): Promise<S>
  /** Reads the server's current copy. */
  reread(): Promise<S>
  /** What was sent before without a response. */
  lost?: readonly D[]
  /**
   * Something else is sent along, such as a new status: it is sent even if all of the draft is already
   * stored.
   */
  hasMore?: boolean
}

/** Saves over the copy the draft began with; over a newer one only if nobody else changed the same part. */
export async function sendDraft<S, D>(options: SendDraft<S, D>): Promise<S> {
  const { sent, base, draftOf, send, reread, lost = [], hasMore = false } = options
  try {
    return await send(sent, base)
  } catch (error) {
    if (codeOf(error) !== 'stale_version') throw error
    const theirs = await reread()
    const stored = draftOf(theirs)
    const { value, clashes } = mergeDraft(ownBase(draftOf(base), lost, stored), sent, stored)
    if (clashes.length > 0) throw error
    // Saving again would create a history entry that says nothing.
    if (!hasMore && same(value, stored)) return theirs
    return send(value, theirs)
  }
}
