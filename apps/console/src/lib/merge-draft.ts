import { codeOf } from './error-text.ts'
import { same } from './same.ts'

export interface Merged<D> {
  value: D
  /** Both changed the same part; `value` has one's own. */
  clash: boolean
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One's own changes on top of what somebody else saved meanwhile: each part from the one who changed it. */
export function mergeDraft<D>(base: D, mine: D, theirs: D): Merged<D> {
  if (same(mine, theirs) || same(mine, base)) return { value: theirs, clash: false }
  if (same(theirs, base)) return { value: mine, clash: false }
  if (!isRecord(base) || !isRecord(mine) || !isRecord(theirs)) return { value: mine, clash: true }
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  const parts = [...names].map(name => ({ name, ...mergeDraft(base[name], mine[name], theirs[name]) }))
  const kept = parts.filter(({ value }) => value !== undefined)
  return {
    value: Object.fromEntries(kept.map(({ name, value }) => [name, value])) as D,
    clash: parts.some(({ clash }) => clash),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * What the draft began with, after saves without an answer: where what is stored now is what one of them sent, it is
 * one's own, and nobody else has changed it.
 */
export const ownBase = <D>(base: D, lost: readonly D[], stored: D): D =>
  lost.reduce((known, sent) => withOwn(known, sent, stored), base)

function withOwn<D>(base: D, sent: D, stored: D): D {
  // The server stores texts without the blanks around them.
  if (same(sent, stored) || (isText(sent) && isText(stored) && sent.trim() === stored.trim())) return stored
  if (!isRecord(base) || !isRecord(sent) || !isRecord(stored)) return base
  const names = [...new Set([...Object.keys(stored), ...Object.keys(base)])]
  const parts = names.map(name => [name, withOwn(base[name], sent[name], stored[name])] as const)
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined)) as D
}

/** Once `sent` is stored as `stored`: what was changed while it was on its way stays, and is still to be saved. */
export const afterSave = <D>(sent: D, now: D, stored: D): D => mergeDraft(sent, now, stored).value

interface SendDraft<S, D> {
  sent: D
  base: S
  draftOf(saved: S): D
  send(draft: D, over: S): Promise<S>
  /** The copy the server has now. */
  reread(): Promise<S>
  /** What was sent before without an answer. */
  lost?: readonly D[]
}

/** Saves over the copy the draft began with; over a newer one only when nobody else changed the same part of it. */
export async function sendDraft<S, D>(options: SendDraft<S, D>): Promise<S> {
  const { sent, base, draftOf, send, reread, lost = [] } = options
  try {
    return await send(sent, base)
  } catch (error) {
    if (codeOf(error) !== 'stale_version') throw error
    const theirs = await reread()
    const stored = draftOf(theirs)
    const merged = mergeDraft(ownBase(draftOf(base), lost, stored), sent, stored)
    if (merged.clash) throw error
    return send(merged.value, theirs)
  }
}
