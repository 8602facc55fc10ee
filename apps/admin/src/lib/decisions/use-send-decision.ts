import type { ChangedDecision, Decision, NewDecision } from '@lotse/contracts/academy/decisions/decisions'
import type { ActionKind, DecisionAbout } from '@lotse/rules/moderation/decision-actions'
import { codeOf } from '@lotse/ui/data/read-error.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { useBulkReport } from '@lotse/ui/list/use-bulk'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../backend/backend.tsx'
import { textOfCode } from '../backend/error-text.ts'
import { decisionKeys } from '../backend/keys.ts'
import { useT } from '../i18n.ts'
import { awaitEffect } from './await-effect.ts'

type OneId = { report_id: string } | { subtask_id: string } | { user_id: string }
type ManyIds = { report_ids: string[] } | { subtask_ids: string[] } | { user_ids: string[] }

/** What is decided about, and what is chosen at first. */
export interface DecisionTarget {
  about: OneId | ManyIds
  title: string
  /** The person it is about, or the creator of the task. */
  name: string
  /** The author of the report. */
  reporter?: string | undefined
  preset: ActionKind[]
  /** What each of many is called. */
  nameOf?: (id: string) => string
  /** Open reports that it resolves. */
  reports?: number
  refusal?: (kind: ActionKind) => string | undefined
  /** What the message says once it is decided. */
  said(kinds: ActionKind[]): string
}

export interface Sending {
  onClose(): void
  /** Runs before it is sent, and keeps it from being sent if it fails. */
  before?: (() => Promise<void>) | undefined
  /** It is made; the promise is that of leaving the screen. */
  onDecided?: ((kinds: ActionKind[]) => unknown) | undefined
}

type About = DecisionTarget['about']
export function kindOf(about: About): DecisionAbout {
  if ('report_id' in about || 'report_ids' in about) return 'report'
  return 'subtask_id' in about || 'subtask_ids' in about ? 'task' : 'person'
}

const isMany = (about: About): about is ManyIds =>
  'report_ids' in about || 'subtask_ids' in about || 'user_ids' in about

export function manyOf(about: About): string[] | undefined {
  if (!isMany(about)) return undefined
  if ('report_ids' in about) return about.report_ids
  return 'subtask_ids' in about ? about.subtask_ids : about.user_ids
}

/** What a preview shows of many: the mails about the first. */
export function firstOf(about: About): Pick<NewDecision, 'report_id' | 'subtask_id' | 'user_id'> {
  const [id] = manyOf(about) ?? []
  if (!isMany(about)) return about
  const kind = kindOf(about)
  return kind === 'report' ? { report_id: id } : kind === 'task' ? { subtask_id: id } : { user_id: id }
}

interface Made {
  ids: string[]
  failed: { name: string; problem: string }[]
}

/** Sends a decision about one or many, and offers its undo for as long as nothing has happened. */
export function useSendDecision(target: DecisionTarget, { before, onDecided, onClose }: Sending) {
  const t = useT()
  const api = useApi()
  const snackbar = useSnackbar()
  const queries = useQueryClient()
  const report = useBulkReport()
  const undo = useAction({
    run: async (ids: string[]) => {
      const [id = ''] = ids
      if (ids.length === 1) {
        await api('POST /admin/decisions/:decision_id/undo', { params: { decision_id: id } })
        return 0
      }
      const { results } = await api('POST /admin/decisions/bulk/undo', { body: { ids } })
      return results.filter(({ error }) => error !== null).length
    },
    refresh: decisionKeys,
    done: (late, ids) => t.decisions.undoneMany(ids.length - late, ids.length),
  })
  const { about } = target
  const make = async (body: ChangedDecision): Promise<Made> => {
    if (!isMany(about)) {
      const made: Decision = await api('POST /admin/decisions', { body: { ...about, ...body } })
      return { ids: [made.id], failed: [] }
    }
    const { results } = await api('POST /admin/decisions/bulk', { body: { ...about, ...body } })
    return {
      ids: [...new Set(results.flatMap(({ decision_id }) => decision_id ?? []))],
      failed: results.flatMap(({ id, error }) =>
        error === null ? [] : [{ name: target.nameOf?.(id) ?? id, problem: textOfCode(t, error) }],
      ),
    }
  }
  const send = useAction({
    run: async (body: ChangedDecision) => {
      await before?.()
      return { ...(await make(body)), kinds: body.actions.map(({ kind }) => kind) }
    },
    refresh: decisionKeys,
    failed: error => {
      // Nothing is left to decide here; the message says so.
      if (codeOf(error) === 'already_resolved') onClose()
      return false
    },
    after: ({ ids, failed, kinds }) => {
      onClose()
      if (failed.length > 0) void report(t.decisions.notAll(failed.length), failed)
      const [last] = ids.slice(-1)
      if (last === undefined) return undefined
      void awaitEffect(api, queries, last)
      snackbar.show(target.said(kinds), 'good', {
        label: t.decisions.undo,
        key: 'z',
        replaces: 'decision',
        run: () => void undo.run(ids),
      })
      return onDecided?.(kinds)
    },
  })
  return { decide: send.run, busy: send.busy }
}
