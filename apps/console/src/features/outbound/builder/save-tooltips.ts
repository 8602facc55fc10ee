import { everybody } from '../list/starter.ts'
import type { Outbound } from '../outbound-queries.ts'
import { changeOutbound, createOutbound } from '../outbound-queries.ts'
import type { BuiltTooltip } from './tooltip-config.ts'

/** Ids as the builder knows them, with what the server has for each. */
export type KnownTooltips = Map<string, Outbound<'tooltip'>>

export interface NotStored {
  /** Something is live, or was removed: that requires a save. */
  waits: boolean
  /** A new one has no element yet. */
  nowhere: boolean
}

/**
 * Updates the server to match the builder. New tooltips become drafts. Live ones are changed, and removed ones
 * archived, only when the person saves: until then visitors see what they saw before. Returns what is not stored.
 */
export async function saveTooltips(
  projectId: string,
  known: KnownTooltips,
  built: BuiltTooltip[],
  final: boolean,
  nameOf: (tooltip: BuiltTooltip) => string,
): Promise<NotStored> {
  const refused: unknown[] = []
  for (const tooltip of built) await store(tooltip).catch((error: unknown) => refused.push(error))
  // A refused one does not hold up the others; it is reported once they are stored.
  if (refused.length > 0) throw refused[0]
  const removed = [...known].filter(([id]) => !built.some(tooltip => tooltip.id === id))
  for (const [id, { id: outboundId, version }] of final ? removed : []) {
    await changeOutbound(projectId, outboundId, { version, status: 'archived' })
    known.delete(id)
  }
  return {
    nowhere: built.some(({ id }) => !known.has(id)),
    waits: !final && (removed.length > 0 || built.some(waits)),
  }

  function waits(tooltip: BuiltTooltip): boolean {
    const before = known.get(tooltip.id)
    return before?.status === 'live' && !sameAs(before, tooltip)
  }

  async function store(tooltip: BuiltTooltip): Promise<void> {
    const { id, config, pageRules } = tooltip
    const before = known.get(id)
    if (!before) {
      if (!config.selector) return
      const targeting = { ...everybody, pageRules }
      const made = await createOutbound(projectId, {
        kind: 'tooltip',
        name: nameOf(tooltip),
        config,
        targeting,
      })
      known.set(id, made as Outbound<'tooltip'>)
      return
    }
    if (sameAs(before, tooltip) || (before.status === 'live' && !final)) return
    const targeting = { ...before.targeting, pageRules }
    const changed = await changeOutbound(projectId, before.id, { version: before.version, config, targeting })
    known.set(id, changed as Outbound<'tooltip'>)
  }
}

const sameAs = ({ config, targeting }: Outbound<'tooltip'>, built: BuiltTooltip): boolean =>
  ordered([config, targeting.pageRules]) === ordered([built.config, built.pageRules])

/** Compares regardless of the order of fields. */
const ordered = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
