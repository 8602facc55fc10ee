import type {
  ChangedDecision,
  DecisionSource,
  NewDecision,
} from '@lotse/contracts/academy/decisions/decisions'
import { type DecisionAbout, restrictsPerson } from '@lotse/rules/moderation/decision-actions'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import { findUser } from '../auth/users/users.ts'
import { findReport } from '../challenges/reports/reports.ts'
import { excerptOf } from '../challenges/subtasks/excerpt.ts'
import type { DecisionRow } from './decisions.table.ts'
import '../challenges/subtasks/subtasks.table.ts'

/** What is decided about. */
export interface Subject {
  about: DecisionAbout
  subtaskId: string | null
  /** The report it was decided from, and its author; null if there is none, or the system reported. */
  reportId: string | null
  reporterId: string | null
  /** The creator of the task, or the person it is about. */
  personId: string
  /** The beginning of the task. */
  excerpt: string
  /** How it was noticed, wherever it is decided. */
  source: DecisionSource
  /** When the first person reported it. */
  noticedAt: Date | null
}

export async function findSubject(
  ctx: Ctx,
  { report_id, subtask_id, user_id }: Pick<NewDecision, 'report_id' | 'subtask_id' | 'user_id'>,
): Promise<Subject> {
  const nothing = { subtaskId: null, reportId: null, reporterId: null, excerpt: '' }
  if (user_id) {
    const { id: personId } = await findUser(ctx, user_id)
    return { ...nothing, ...unnoticed, about: 'person', personId }
  }
  const report = report_id ? await findReport(ctx, report_id) : undefined
  const subtaskId = report?.subtask_id ?? subtask_id ?? ''
  const subtask = await ctx.db
    .selectFrom('academy.subtask')
    .select(['creator', 'content'])
    .where('id', '=', subtaskId)
    .executeTakeFirst()
  if (!report && !subtask) throw new AppError('subtask_not_found')
  return {
    about: report ? 'report' : 'task',
    subtaskId,
    reportId: report?.id ?? null,
    reporterId: report?.user_id ?? null,
    personId: subtask?.creator ?? report?.subtask_creator ?? '',
    excerpt: excerptOf(subtask?.content),
    ...(await noticeOf(ctx, subtaskId)),
  }
}

/** What a stored decision is about; its task may be gone. */
export async function subjectOf(ctx: Ctx, row: DecisionRow): Promise<Subject> {
  const report = row.report_id
    ? await ctx.db
        .selectFrom('academy.subtask_report')
        .select('user_id')
        .where('id', '=', row.report_id)
        .executeTakeFirst()
    : undefined
  return {
    about: aboutOf(row),
    subtaskId: row.subtask_id,
    reportId: row.report_id,
    reporterId: report?.user_id ?? null,
    personId: row.person_id,
    excerpt: row.task_excerpt,
    source: row.source,
    noticedAt: row.noticed_at,
  }
}

const unnoticed: Pick<Subject, 'source' | 'noticedAt'> = { source: 'own', noticedAt: null }

/** The system's own reports, because of bad ratings, have no author: they are no notices. */
async function noticeOf(ctx: Ctx, subtaskId: string): Promise<typeof unnoticed> {
  const open = await ctx.db
    .selectFrom('academy.subtask_report')
    .select(eb => [
      eb.fn.countAll<number>().as('reports'),
      eb.fn.min('timestamp').filterWhere('user_id', 'is not', null).as('noticedAt'),
    ])
    .where('subtask_id', '=', subtaskId)
    .where('completed_timestamp', 'is', null)
    .executeTakeFirstOrThrow()
  if (open.noticedAt) return { source: 'notice', noticedAt: open.noticedAt }
  return open.reports > 0 ? { source: 'automatic', noticedAt: null } : unnoticed
}

/** One about whoever reported is about a person, although a report led to it. */
export const aboutOf = (row: Pick<DecisionRow, 'report_id' | 'subtask_id' | 'beside'>): DecisionAbout =>
  row.beside ? 'person' : row.report_id ? 'report' : row.subtask_id ? 'task' : 'person'

export type Words = Omit<ChangedDecision, 'reporter'>
export interface Part {
  subject: Subject
  words: Words
}

/**
 * The decision about a task, and the one about whoever reported it: other people, other reasons, and each can object
 * to their own. Without words for the reporter, those of a dismissal are meant for them; words to a creator are not.
 */
export function partsOf(subject: Subject, { reporter, ...given }: ChangedDecision): [Part, ...Part[]] {
  const isBlock = ({ kind }: Words['actions'][number]) =>
    kind === 'block_report' && subject.about === 'report'
  const blocks = given.actions.filter(isBlock)
  if (blocks.length === 0) return [{ subject, words: given }]
  if (subject.reporterId === null) throw new AppError('no_reporter')
  const actions = given.actions.filter(action => !isBlock(action))
  const isCreators = restrictsPerson(
    subject.about,
    actions.map(({ kind }) => kind),
  )
  const { reason_id, text } = given
  const own = reporter ?? { reason_id, text: isCreators ? '' : text }
  return [
    {
      subject,
      words: { ...given, actions, ...(reporter || isCreators ? {} : { reason_id: null, text: '' }) },
    },
    {
      subject: {
        ...subject,
        about: 'person',
        subtaskId: null,
        personId: subject.reporterId,
        ...unnoticed,
      },
      words: { ...given, ...own, actions: blocks, tell_reporters: false },
    },
  ]
}
