import {
  type ReportReason,
  type Resolution,
  reportReasons,
} from '@lotse/contracts/academy/challenges/reports'
import { subtaskTypes } from '@lotse/contracts/academy/fields/choices'
import type { Insertable } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { DemoLang } from '../../platform/text/demo-words.ts'
import type { BanTable } from '../challenges/bans/bans.table.ts'
import type { ReportTable } from '../challenges/reports/reports.table.ts'
import { banReasons, reportComments } from './demo/demo-comments.ts'
import { createRandom, demoId, type Random } from './random.ts'
import type { DemoSubtask } from './seed-tasks.ts'

const DAY = 86_400_000

const PAST = 60

/**
 * Every reason for every type of task, open and resolved; automatic ones, and one by somebody who is gone. They cover
 * two months of work, so that charts and the log have something to show.
 */
export async function seedReports(ctx: Ctx, subtasks: DemoSubtask[], people: string[]): Promise<void> {
  const now = ctx.now().getTime()
  const random = createRandom(17)
  const lang = ctx.settings.demoLang
  const reports: Insertable<ReportTable>[] = []
  const past = (from: number, days: number) => now - (from + random.below(days)) * DAY
  for (const type of subtaskTypes) {
    const ofType = subtasks.filter(subtask => subtask.type === type)
    for (const [index, reason] of reportReasons.entries()) {
      const subtask = random.pick(ofType)
      reports.push(
        openReport(lang, subtask, reason, random.pick(people), now - index * 7 * 3_600_000, random),
      )
      if (index % 2 === 0)
        reports.push(
          resolvedReport(lang, random.pick(ofType), reason, random.pick(people), past(20, 200), random),
        )
    }
  }
  for (let count = 0; count < PAST; count++) {
    const reason = random.pick(reportReasons)
    reports.push(
      resolvedReport(lang, random.pick(subtasks), reason, random.pick(people), past(4, 56), random),
    )
  }
  const [first] = subtasks
  if (first) {
    reports.push({ ...openReport(lang, first, 'DISLIKE', null, now - 2 * DAY, random), comment: '' })
    reports.push(openReport(lang, first, 'WRONG', demoId('user', 'gone'), now - 40 * DAY, random))
  }
  await ctx.db.insertInto('academy.subtask_report').values(reports).execute()
  const hidden = reports.filter(report => !report.completed_action).map(report => report.subtask_id)
  await ctx.db.updateTable('academy.subtask').set({ enabled: false }).where('id', 'in', hidden).execute()
}

function openReport(
  lang: DemoLang,
  subtask: DemoSubtask,
  reason: ReportReason,
  user_id: string | null,
  time: number,
  random: Random,
): Insertable<ReportTable> {
  return {
    id: demoId('report', `${subtask.id} ${reason} ${user_id} ${random.below(1e9)}`),
    task_id: subtask.task_id,
    subtask_id: subtask.id,
    subtask_type: subtask.type,
    subtask_creator: subtask.creator,
    user_id,
    timestamp: new Date(time - random.below(DAY)),
    reason,
    comment: random.pick(reportComments(lang, subtask.type)[reason]),
  }
}

const outcomes: Resolution[] = ['REVISE', 'REJECT', 'BLOCK_REPORTER']

function resolvedReport(
  lang: DemoLang,
  subtask: DemoSubtask,
  reason: ReportReason,
  user_id: string,
  time: number,
  random: Random,
): Insertable<ReportTable> {
  const report = openReport(lang, subtask, reason, user_id, time, random)
  return {
    ...report,
    completed_by: demoId('user', random.chance(0.5) ? 'admin' : 'lena_admin'),
    completed_timestamp: new Date(new Date(report.timestamp).getTime() + (1 + random.below(72)) * 3_600_000),
    completed_action: random.pick(outcomes),
  }
}

/** Active, ended, future and permanent bans of both kinds; one person with both. */
export async function seedBans(ctx: Ctx, people: string[]): Promise<void> {
  const now = ctx.now().getTime()
  const at = (days: number) => new Date(now + days * DAY)
  const [a, b, c, d, e, f] = people
  const reasons = banReasons(ctx.settings.demoLang)
  const ban = (
    user: string | undefined,
    action: BanTable['action'],
    start: number,
    end: number | null,
    reason: number,
  ): Insertable<BanTable> => ({
    id: demoId('ban', `${user} ${action} ${start}`),
    user_id: user ?? demoId('user', 'banned'),
    creator: demoId('user', 'admin'),
    start: at(start),
    end: end === null ? null : at(end),
    action,
    reason: reasons[reason % reasons.length] ?? '',
  })
  const bans = [
    ban(a, 'CREATE', -2, 5, 0),
    ban(a, 'REPORT', -2, 28, 1),
    ban(b, 'CREATE', -40, -37, 0),
    ban(b, 'CREATE', -20, -13, 0),
    ban(b, 'CREATE', -4, 26, 2),
    ban(c, 'REPORT', -10, null, 1),
    ban(d, 'REPORT', 7, 37, 1),
    ban(e, 'CREATE', -200, -197, 3),
    ban(f, 'CREATE', -90, null, 2),
    ban(demoId('user', 'gone'), 'REPORT', -60, null, 1),
    ban(demoId('user', 'banned'), 'CREATE', -61, null, 2),
  ]
  await ctx.db.insertInto('academy.ban').values(bans).execute()
}
