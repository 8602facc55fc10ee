import { isRecord } from '@lotse/rules/values'
import { codeOf } from '@lotse/ui/read-error.ts'
import { same } from './same.ts'

export interface Merged<D> {
  value: D
  /** Both changed the same part; `value` has one's own. */
  clash: boolean
}

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

/** Once `sent` is stored as `stored`: what was changed while it was on its way stays, and is still to be saved. */
export const afterSave = <D>(sent: D, now: D, stored: D): D => mergeDraft(sent, now, stored).value

interface SendDraft<S, D> {
  sent: D
  base: S
  draftOf(saved: S): D
  send(draft: D, over: S): Promise<S>
  /** The copy the server has now. */
  reread(): Promise<S>
}

/** Saves over the copy the draft began with; over a newer one only when nobody else changed the same part of it. */
export async function sendDraft<S, D>(options: SendDraft<S, D>): Promise<S> {
  const { sent, base, draftOf, send, reread } = options
  try {
    return await send(sent, base)
  } catch (error) {
    if (codeOf(error) !== 'stale_version') throw error
    const theirs = await reread()
    const merged = mergeDraft(draftOf(base), sent, draftOf(theirs))
    if (merged.clash) throw error
    return send(merged.value, theirs)
  }
}
