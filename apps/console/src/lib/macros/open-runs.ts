import type { MacroRun } from '@lotse/contracts/console/macros'
import type { TicketRow } from '@lotse/contracts/console/tickets'
import { mostTicketsAtOnce } from '@lotse/contracts/limits'
import { inParts } from '../tickets/ticket-changes.ts'

interface Part {
  runId: string
  ids: string[]
}

/** What a ticket is known by before a macro is sent to it. */
export type RunRow = Pick<TicketRow, 'id' | 'lastMessageAt' | 'previewFrom'>

export interface OpenRuns {
  /** In which runs a macro is sent to these tickets: in the run that it was sent to them in, if that is still open. */
  begin(macroId: string, rows: RunRow[], newId?: () => string, now?: number): Part[]
  /** The server has said what became of them. */
  end(macroId: string, ids: string[]): void
}

interface Open {
  runId: string
  /** When it was last sent. */
  at: number
  /** The newest message of the ticket when the run began. */
  lastMessageAt: string
}

/** People press again soon after a lost answer; later, they want another reply. */
export const continuesMs = 300_000

/** A visitor who has written since then waits for another reply. */
const continues = ({ at, lastMessageAt }: Open, row: RunRow, now: number): boolean =>
  now - at < continuesMs && !(row.previewFrom === 'visitor' && row.lastMessageAt > lastMessageAt)

/**
 * Runs that began and of which nobody knows how they ended, by ticket: the reply of a run reaches each ticket once, so
 * running the macro again must continue the same run, in whatever order and selection the list has by then. Only for a
 * few minutes, and until the visitor writes: a reply that is wanted again must not be taken for one that was lost.
 */
export function createOpenRuns(): OpenRuns {
  const open = new Map<string, Open>()
  const nameOf = (macroId: string, id: string) => `${macroId} ${id}`
  return {
    begin: (macroId, rows, newId = () => crypto.randomUUID(), now = Date.now()) => {
      for (const [name, { at }] of open) if (now - at >= continuesMs) open.delete(name)
      const fresh = newId()
      const runs = new Map<string, string[]>()
      for (const row of rows) {
        const before = open.get(nameOf(macroId, row.id))
        const { runId, lastMessageAt } =
          before && continues(before, row, now) ? before : { runId: fresh, lastMessageAt: row.lastMessageAt }
        open.set(nameOf(macroId, row.id), { runId, at: now, lastMessageAt })
        runs.set(runId, [...(runs.get(runId) ?? []), row.id])
      }
      return [...runs].flatMap(([runId, all]) =>
        inParts(all, mostTicketsAtOnce).map(part => ({ runId, ids: part })),
      )
    },
    end: (macroId, ids) => {
      for (const id of ids) open.delete(nameOf(macroId, id))
    },
  }
}

export interface Ran extends Omit<MacroRun, 'snoozedUntil'> {
  /** By ticket: until when it was put off. */
  until: Record<string, string | null>
  /** What has stopped it: the rest is as it was, or nobody knows. */
  error?: unknown
}

/** One part after the other. What a later part is refused for must not hide what was done before. */
export async function runInParts(
  macroId: string,
  parts: Part[],
  runs: OpenRuns,
  send: (part: Part) => Promise<MacroRun>,
): Promise<Ran> {
  const all: Ran = { done: [], took: [], before: [], refused: [], until: {} }
  for (const part of parts)
    try {
      const { done, took, before, refused, snoozedUntil } = await send(part)
      runs.end(macroId, part.ids)
      all.done.push(...done)
      all.took.push(...took)
      all.before.push(...before)
      all.refused.push(...refused)
      for (const id of done) all.until[id] = snoozedUntil
    } catch (error) {
      return { ...all, error }
    }
  return all
}
