import { macroRefusals } from '@lotse/contracts/console/fields/choices'
import type { Macro } from '@lotse/contracts/console/macros'
import type { TicketRow } from '@lotse/contracts/console/tickets'
import { refreshRoutes } from '@lotse/ui/data/query.ts'
import { useErrorText } from '@lotse/ui/data/use-action'
import { useDialog } from '@lotse/ui/overlay/dialog'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../backend/api.ts'
import { macroKeys, ticketKeys } from '../backend/keys.ts'
import { useSession } from '../backend/session.ts'
import { useT } from '../i18n.ts'
import {
  changeInLine,
  lastChange,
  namedChanges,
  own,
  paint,
  shownAfter,
  shownRow,
  useUndoChange,
} from '../tickets/change-tickets.ts'
import type { Seen } from '../tickets/send-changes.ts'
import { decidedOn, rowsBefore, type TicketsChange } from '../tickets/ticket-changes.ts'
import { macroChange, replies } from './macro-change.ts'
import { createOpenRuns, type Ran, runInParts } from './open-runs.ts'

interface How {
  /** By ticket: the newest message that was seen. */
  seenUntil: Seen
  despiteReplies?: true
}

/** By key or by the palette: it is the same run. */
const runs = createOpenRuns()

/** Runs a macro on tickets, says what was done and what could not be, and offers to undo what can be undone. */
export function useRunMacro(projectId: string) {
  const t = useT()
  const client = useQueryClient()
  const snackbar = useSnackbar()
  const dialog = useDialog()
  const errorText = useErrorText()
  const { account } = useSession()
  const undoChange = useUndoChange(projectId)

  const send = (macro: Macro, rows: TicketRow[], { seenUntil, despiteReplies }: How): Promise<Ran> => {
    const still = Object.fromEntries(
      rows.map(row => [row.id, decidedOn(row, macroChange(macro.steps, row, account.id)).still ?? {}]),
    )
    return runInParts(macro.id, runs.begin(macro.id, rows), runs, part =>
      api('POST /console/projects/:projectId/macros/:macroId/run', {
        params: { projectId, macroId: macro.id },
        body: {
          ...part,
          seenUntil: pick(seenUntil, part.ids),
          still: pick(still, part.ids),
          ...(despiteReplies ? { despiteReplies } : {}),
        },
      }),
    )
  }
  /** Where a colleague has replied since these rows were read, it asks first. */
  const sendAsking = async (macro: Macro, rows: TicketRow[]): Promise<Ran> => {
    const seenUntil = Object.fromEntries(rows.map(({ id, lastMessageAt }) => [id, lastMessageAt]))
    const first = await changeInLine(() => send(macro, rows, { seenUntil }))
    const isHeld = (asked: string) => first.refused.some(({ id, why }) => id === asked && why === 'replied')
    const held = rows.filter(({ id }) => isHeld(id))
    if (held.length === 0) return first
    void refreshRoutes(client, ticketKeys)
    const { macroTitle, macroText, macroButton } = t.presence
    const isSure = await dialog.confirm({
      title: macroTitle(held.length),
      body: macroText,
      primary: macroButton,
    })
    if (!isSure) return first
    // The reply may have assigned the ticket, which is shown by now; what the visitor has written is not read.
    const now = held.map(row => shownRow(client, row))
    const again = await changeInLine(() => send(macro, now, { seenUntil, despiteReplies: true }))
    const others = first.refused.filter(({ id }) => !isHeld(id))
    return {
      done: [...first.done, ...again.done],
      took: [...first.took, ...again.took],
      before: [...first.before, ...again.before],
      refused: [...others, ...again.refused],
      until: { ...first.until, ...again.until },
      error: first.error ?? again.error,
    }
  }
  const say = (macro: Macro, changed: TicketRow[], changeOf: (row: TicketRow) => TicketsChange, ran: Ran) => {
    for (const why of macroRefusals) {
      const count = ran.refused.filter(one => one.why === why).length
      if (count > 0) snackbar.show(t.macros.refused[why](count), why === 'repeated' ? 'info' : 'bad')
    }
    if (changed.length === 0) return
    const isUndoable = changed.some(row => Object.keys(changeOf(row)).length > 0)
    const text = t.macros.done(macro.name, changed.length)
    snackbar.show(
      replies(macro.steps) ? `${text}. ${t.macros.replied}` : text,
      'good',
      isUndoable
        ? {
            label: t.inbox.undo,
            key: 'z',
            run: () => undoChange(changed, changeOf),
            replaces: lastChange,
          }
        : undefined,
    )
  }
  return async (macro: Macro, given: TicketRow[]): Promise<void> => {
    const rows = given.map(own.on)
    const { askTitle, askText, askButton } = t.macros
    const isSure =
      rows.length === 1 ||
      !replies(macro.steps) ||
      (await dialog.confirm({
        title: askTitle(rows.length),
        body: askText(macro.name),
        primary: askButton,
        tone: 'danger',
      }))
    if (!isSure) return
    snackbar.end(lastChange)
    const shown = shownAfter(
      client,
      projectId,
      namedChanges(rows, row => macroChange(macro.steps, row, account.id)),
    )
    const ran = await own.while(shown, sendAsking(macro, rows))
    const changeOf = (row: TicketRow) => ({
      ...macroChange(macro.steps, row, account.id, ran.until[row.id]),
      ...(ran.took.includes(row.id) ? { assigneeId: account.id } : {}),
    })
    const changed = rowsBefore(rows, ran.before)
    // A next macro is decided on what this one has done, also before the lists are read again.
    paint(client, shownAfter(client, projectId, namedChanges(changed, changeOf)))
    say(macro, changed, changeOf, ran)
    if (ran.error !== undefined) snackbar.show(errorText(ran.error), 'bad')
    void refreshRoutes(client, [...ticketKeys, ...macroKeys])
  }
}

const pick = <T>(all: Record<string, T>, ids: string[]): Record<string, T> =>
  Object.fromEntries(ids.flatMap(id => (all[id] === undefined ? [] : [[id, all[id]]])))
