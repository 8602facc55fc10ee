import type { CsvWords } from '@lotse/ui/list/export/csv-words.ts'
import type { Messages } from '../../lib/i18n.ts'

/** The columns of `GET /admin/export/decisions` in the words of the screens. */
export function decisionCsvWords({ decisions, common, skills }: Messages): Record<string, CsvWords> {
  const words = decisions.csv
  const known = (table: Record<string, string>) => (text: string) => table[text] ?? text
  const each = (table: Record<string, string>) => (text: string) =>
    text.replace(/[a-z_]+/g, word => table[word] ?? word)
  const yesNo = known({ true: common.yes, false: common.no })
  return {
    id: { label: skills.id },
    decided_at: { label: decisions.decidedAt },
    takes_effect_at: { label: words.effectAt },
    state: { label: decisions.state, value: known(decisions.states) },
    content_type: { label: decisions.person, value: known(words.contentTypes) },
    actions: { label: decisions.what, value: each(decisions.done) },
    durations: { label: words.durations, value: each({ ...decisions.done, ...words.lengths }) },
    territorial_scope: { label: words.scope, value: known(words.scopes) },
    ground: { label: decisions.ground, value: known(words.grounds) },
    reason: { label: decisions.reason },
    rule: { label: decisions.rule },
    explanation: { label: words.explanation },
    source: { label: words.source, value: known(words.sources) },
    notices: { label: decisions.reports },
    notice_at: { label: words.noticeAt },
    notice_days: { label: words.noticeDays, isNumber: true },
    automated_detection: { label: words.automatedDetection, value: yesNo },
    automated_decision: { label: words.automatedDecision, value: yesNo },
    statement: { label: decisions.mails, value: known({ ...decisions.mailStates, none: common.none }) },
    statement_at: { label: words.statementAt },
    notifiers_told: { label: words.notifiersTold },
    appeal_at: { label: decisions.appeal },
    appeal_outcome: { label: words.appealOutcome, value: known(decisions.appealStates) },
    appeal_automated: { label: words.appealAutomated, value: yesNo },
    appeal_decided_at: { label: words.appealDecidedAt },
    appeal_days: { label: words.appealDays, isNumber: true },
    ended_at: { label: words.endedAt },
    not_undone: { label: words.notUndone, value: each(decisions.done) },
    replaces: { label: decisions.replaces },
  }
}
