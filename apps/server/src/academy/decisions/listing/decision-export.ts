import type {
  Decision,
  DecisionQuery,
  DecisionSource,
  Outcome,
} from '@lotse/contracts/academy/decisions/decisions'
import { isTimed } from '@lotse/rules/moderation/decision-actions'
import { fillTemplate } from '@lotse/rules/moderation/fill-template'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { Export } from '../../../platform/export/send-rows.ts'
import { pagesOf } from '../../admin/export.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import '../../challenges/reports/reports.table.ts'
import { pageDecisions } from './decision-list.ts'

const DAY_MS = 86_400_000

/** How many people's reports belong to it now. */
type Exported = Decision & { notices: number }

/** Z924: each notice is counted once, however often it was decided; the system's own reports are none. */
async function countNotices(ctx: Ctx, items: Decision[]): Promise<Exported[]> {
  const { rows } = await sql<{ id: string; notices: number }>`
    select decision_id as id, count(*)::int as notices from academy.subtask_report
    where decision_id = any(${items.map(({ id }) => id)}::uuid[]) and user_id is not null
    group by decision_id`.execute(ctx.db)
  const notices = new Map(rows.map(row => [row.id, row.notices]))
  return items.map(item => ({ ...item, notices: notices.get(item.id) ?? 0 }))
}

/** What was really done, or is about to be. */
const doneOf = ({ outcomes, actions }: Decision): Pick<Outcome, 'kind' | 'until' | 'decided'>[] =>
  outcomes?.filter(({ error }) => error === null) ?? actions

/** Z799: neither a name nor the words of a task belong into the table. */
const nothing = { name: '', task: '' }

/** What could not be undone: an account, or a task, that is gone for good. */
const lostOf = ({ outcomes }: Decision): Outcome[] =>
  outcomes?.filter(({ error, back }) => error === null && back != null) ?? []

/** How long each block or ban was decided to last: days, or without an end. */
const durationsOf = (decision: Decision): string[] =>
  doneOf(decision)
    .filter(({ kind }) => isTimed(kind))
    .map(({ kind, decided, until }) => ({ kind, until: decided === undefined ? until : decided }))
    .map(({ kind, until }) =>
      until === undefined
        ? kind
        : `${kind}: ${until === null ? 'indefinite' : `${daysBetween(decision.takes_effect_at, until)} days`}`,
    )

const daysBetween = (from: string, to: string): number =>
  Math.round(((Date.parse(to) - Date.parse(from)) / DAY_MS) * 10) / 10

const sources: Record<DecisionSource, string> = {
  notice: 'notice (article 16)',
  automatic: 'automated detection',
  own: 'own initiative',
}

/** How long whoever reported first waited: for the first decision, not for one that replaces it. */
const noticeDays = ({ noticed_at, replaces, decided_at }: Decision): number | null =>
  noticed_at && replaces === null ? daysBetween(noticed_at, decided_at) : null

const statementOf = ({ mails }: Decision) =>
  mails.find(({ role, about }) => role === 'person' && about === 'decision')

/**
 * One row per decision, without a name: what article 17 of the Digital Services Act wants in a statement of reasons, and
 * what transparency reports count; undone ones only if they are asked for. The words are German, as the catalog's first language.
 */
export const decisionExport = (ctx: AcademyCtx, query: DecisionQuery): Export<Exported> => ({
  name: 'decisions',
  columns: {
    id: row => row.id,
    decided_at: row => row.decided_at,
    takes_effect_at: row => row.takes_effect_at,
    state: row => row.state,
    content_type: row => (row.subtask_id ? 'task' : 'account'),
    actions: row => doneOf(row).map(({ kind }) => kind),
    durations: durationsOf,
    // The platform has no versions for single countries.
    territorial_scope: () => 'everywhere',
    ground: row => (row.reason?.ground === 'law' ? 'illegal content' : row.reason ? 'terms of use' : null),
    reason: row => row.reason?.words.de.title ?? null,
    rule: row => row.reason?.words.de.rule ?? null,
    // The moderator's own words are for the person, and may name people.
    explanation: row => (row.reason && fillTemplate(row.reason.words.de.text, nothing)) || null,
    source: row => sources[row.source],
    notices: row => row.notices,
    notice_at: row => row.noticed_at,
    notice_days: noticeDays,
    automated_detection: row => row.source === 'automatic',
    automated_decision: row => row.token_name !== null,
    statement: row => statementOf(row)?.state ?? 'none',
    statement_at: row => statementOf(row)?.at ?? null,
    notifiers_told: row => row.reporters_told,
    appeal_at: row => row.appeal?.created_at ?? null,
    appeal_outcome: row => row.appeal?.state ?? null,
    appeal_automated: row => (row.appeal?.decided_at ? row.appeal.token_name !== null : null),
    appeal_decided_at: row => row.appeal?.decided_at ?? null,
    appeal_days: row =>
      row.appeal?.decided_at ? daysBetween(row.appeal.created_at, row.appeal.decided_at) : null,
    ended_at: row => row.ended_at,
    // Of one that was reversed or replaced.
    not_undone: row => lostOf(row).map(({ kind }) => kind),
    replaces: row => row.replaces,
  },
  batches: () =>
    pagesOf(async page => {
      const { items, ...found } = await pageDecisions(ctx, { ...query, ...page, offset: 0 })
      // Z924: what was undone in time was never done, and nobody was told.
      const done = query.state === 'undone' ? items : items.filter(({ state }) => state !== 'undone')
      return { ...found, items: await countNotices(ctx, done) }
    }),
})
