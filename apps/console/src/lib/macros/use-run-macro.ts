import { macroRefusals } from '@lotse/contracts/console/fields/choices'
import type { Macro, MacroRun } from '@lotse/contracts/console/macros'
import type { TicketRow } from '@lotse/contracts/console/tickets'
import { mostTicketsAtOnce } from '@lotse/contracts/limits'
import { refreshRoutes } from '@lotse/ui/data/query.ts'
import { isLost, useErrorText } from '@lotse/ui/data/use-action'
import { useDialog } from '@lotse/ui/overlay/dialog'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../backend/api.ts'
import { macroKeys, ticketKeys } from '../backend/keys.ts'
import { useSession } from '../backend/session.ts'
import { useT } from '../i18n.ts'
import { changeInLine, lastChange, useUndoChange } from '../tickets/change-tickets.ts'
import { inParts } from '../tickets/ticket-changes.ts'
import { macroChange, replies } from './macro-change.ts'

/** Runs a macro on tickets, says what was done and what could not be, and offers to undo what can be undone. */
export function useRunMacro(projectId: string) {
  const t = useT()
  const client = useQueryClient()
  const snackbar = useSnackbar()
  const dialog = useDialog()
  const errorText = useErrorText()
  const { account } = useSession()
  const undoChange = useUndoChange(projectId)
  /** A run whose answer was lost: trying again replies to nobody twice. */
  const lost = useRef<{ what: string; runId: string }>(undefined)

  const send = async (
    macro: Macro,
    ids: string[],
    runId: string,
    seenUntil?: Record<string, string>,
  ): Promise<MacroRun> => {
    const all: MacroRun = { done: [], took: [], refused: [] }
    for (const part of inParts(ids, mostTicketsAtOnce)) {
      const { done, took, refused } = await api('POST /console/projects/:projectId/macros/:macroId/run', {
        params: { projectId, macroId: macro.id },
        body: { runId, ids: part, ...(seenUntil ? { seenUntil: pick(seenUntil, part) } : {}) },
      })
      all.done.push(...done)
      all.took.push(...took)
      all.refused.push(...refused)
    }
    return all
  }
  /** Where a colleague has replied since these rows were read, it asks first. */
  const sendAsking = async (macro: Macro, rows: TicketRow[], runId: string): Promise<MacroRun> => {
    const ids = rows.map(({ id }) => id)
    const seen = Object.fromEntries(rows.map(({ id, lastMessageAt }) => [id, lastMessageAt]))
    const first = await changeInLine(() => send(macro, ids, runId, replies(macro.steps) ? seen : undefined))
    const held = first.refused.filter(({ why }) => why === 'replied').map(({ id }) => id)
    if (held.length === 0) return first
    void refreshRoutes(client, ticketKeys)
    const { macroTitle, macroText, macroButton } = t.presence
    const isSure = await dialog.confirm({
      title: macroTitle(held.length),
      body: macroText,
      primary: macroButton,
    })
    if (!isSure) return first
    const again = await changeInLine(() => send(macro, held, runId))
    const others = first.refused.filter(({ id }) => !held.includes(id))
    return {
      done: [...first.done, ...again.done],
      took: [...first.took, ...again.took],
      refused: [...others, ...again.refused],
    }
  }
  const say = (macro: Macro, rows: TicketRow[], { done, took, refused }: MacroRun) => {
    for (const why of macroRefusals) {
      const count = refused.filter(one => one.why === why).length
      if (count > 0) snackbar.show(t.macros.refused[why](count), 'bad')
    }
    if (done.length === 0) return
    const changeOf = (row: TicketRow) => ({
      ...macroChange(macro.steps, row, account.id),
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
    const ids = rows.map(({ id }) => id)
    const what = [macro.id, ...ids].join()
    const runId = lost.current?.what === what ? lost.current.runId : crypto.randomUUID()
    lost.current = undefined
    snackbar.end(lastChange)
    try {
      say(macro, rows, await sendAsking(macro, rows, runId))
    } catch (error) {
      if (isLost(error)) lost.current = { what, runId }
      snackbar.show(errorText(error), 'bad')
    }
    void refreshRoutes(client, [...ticketKeys, ...macroKeys])
  }
}

const pick = (all: Record<string, string>, ids: string[]): Record<string, string> =>
  Object.fromEntries(ids.flatMap(id => (all[id] ? [[id, all[id]]] : [])))
