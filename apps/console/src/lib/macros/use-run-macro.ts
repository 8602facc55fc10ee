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
import { changeInLine, lastChange, useUndoChange } from '../tickets/change-tickets.ts'
import { macroChange, replies } from './macro-change.ts'
import { createOpenRuns, type Ran, runInParts } from './open-runs.ts'

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

  const send = (macro: Macro, rows: TicketRow[], seenUntil?: Record<string, string>): Promise<Ran> =>
    runInParts(macro.id, runs.begin(macro.id, rows), runs, part =>
      api('POST /console/projects/:projectId/macros/:macroId/run', {
        params: { projectId, macroId: macro.id },
        body: { ...part, ...(seenUntil ? { seenUntil: pick(seenUntil, part.ids) } : {}) },
      }),
    )
  /** Where a colleague has replied since these rows were read, it asks first. */
  const sendAsking = async (macro: Macro, rows: TicketRow[]): Promise<Ran> => {
    const seen = Object.fromEntries(rows.map(({ id, lastMessageAt }) => [id, lastMessageAt]))
    const first = await changeInLine(() => send(macro, rows, seen))
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
    const again = await changeInLine(() => send(macro, held))
    const others = first.refused.filter(({ id }) => !isHeld(id))
    return {
      done: [...first.done, ...again.done],
      took: [...first.took, ...again.took],
      refused: [...others, ...again.refused],
      until: { ...first.until, ...again.until },
      error: first.error ?? again.error,
    }
  }
  const say = (macro: Macro, rows: TicketRow[], { done, took, refused, until }: Ran) => {
    for (const why of macroRefusals) {
      const count = refused.filter(one => one.why === why).length
      if (count > 0) snackbar.show(t.macros.refused[why](count), why === 'repeated' ? 'info' : 'bad')
    }
    if (done.length === 0) return
    const changeOf = (row: TicketRow) => ({
      ...macroChange(macro.steps, row, account.id, until[row.id]),
      ...(took.includes(row.id) ? { assigneeId: account.id } : {}),
    })
    const changed = rows.filter(({ id }) => done.includes(id))
    const isUndoable = changed.some(row => Object.keys(changeOf(row)).length > 0)
    const text = t.macros.done(macro.name, done.length)
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
  return async (macro: Macro, rows: TicketRow[]): Promise<void> => {
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
    const ran = await sendAsking(macro, rows)
    say(macro, rows, ran)
    if (ran.error !== undefined) snackbar.show(errorText(ran.error), 'bad')
    void refreshRoutes(client, [...ticketKeys, ...macroKeys])
  }
}

const pick = (all: Record<string, string>, ids: string[]): Record<string, string> =>
  Object.fromEntries(ids.flatMap(id => (all[id] ? [[id, all[id]]] : [])))
