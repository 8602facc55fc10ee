import { appealRoutes } from '@lotse/contracts/academy/decisions/appeals'
import { type Decision, decisionRoutes } from '@lotse/contracts/academy/decisions/decisions'
import { type Tool, toolsOf } from '../../../../../platform/mcp/tool.ts'
import { academyPlace } from './academy-place.ts'

const ofDecisions = toolsOf(decisionRoutes, academyPlace)
const ofAppeals = toolsOf(appealRoutes, academyPlace)

const decisionTakes = [
  'report_id',
  'subtask_id',
  'user_id',
  'actions',
  'reason_id',
  'text',
  'reporter',
  'tell_person',
  'tell_reporters',
] as const
const decisionSays = {
  report_id: 'Name exactly one: a report, a task or a user. A report stands for all open ones of its task.',
  actions: 'What happens, all of it together. Blocks and bans may have `days` or `until`.',
  reason_id: 'An id from list_reasons.',
  text: 'Words of your own to the person, beside those of the reason; may be empty.',
  reporter: 'What whoever is blocked from reporting is told.',
  tell_person: 'Whether whoever is restricted is mailed.',
  tell_reporters: 'Whether those who reported the task are mailed the outcome.',
}
const answerTakes = ['outcome', 'answer', 'decision'] as const
const answerSays = {
  outcome: 'The decision stands, is taken back, or is replaced by another one.',
  answer: 'Mailed to whoever objected.',
  decision: 'Only with `change`: what replaces the first one.',
}

const previews = { readOnly: true }
/** It restricts people, and they are mailed. */
const dangerous = { destructive: true, openWorld: true }
const decided = ({ mails: _, mails_more: _more, ...decision }: Decision) => ({ decision })

export const decisionWrites: Tool[] = [
  ofDecisions('POST /admin/decisions/preview', {
    name: 'preview_decision',
    title: 'Preview a decision',
    description: 'The mails that a decision would send. Nothing happens, and nothing is stored.',
    takes: decisionTakes,
    says: decisionSays,
    hints: previews,
    reads: answer => answer,
  }),
  ofDecisions('POST /admin/decisions', {
    name: 'make_decision',
    title: 'Make a decision',
    description:
      'Decides about a reported task, a task or a user, in the name of the person whose token it is: tasks are hidden or deleted, people blocked, banned and mailed. It takes effect after ten seconds, and until then undo_decision stops it. The mails say that a program decided. Read the report and preview the decision first.',
    takes: decisionTakes,
    says: decisionSays,
    hints: dangerous,
    reads: decided,
  }),
  ofDecisions('POST /admin/decisions/:decision_id/undo', {
    name: 'undo_decision',
    title: 'Undo a decision',
    description: 'Stops a decision that has not taken effect yet.',
    reads: decided,
  }),
  ofAppeals('POST /admin/appeals/:appeal_id/preview', {
    name: 'preview_appeal_answer',
    title: 'Preview the answer to an appeal',
    description: 'The mails that an answer to an appeal would send. Nothing happens, and nothing is stored.',
    takes: answerTakes,
    says: answerSays,
    hints: previews,
    reads: answer => answer,
  }),
  ofAppeals('POST /admin/appeals/:appeal_id/decide', {
    name: 'answer_appeal',
    title: 'Answer an appeal',
    description:
      'Decides about an appeal, once, and mails the answer. Whoever made the decision leaves it to others, if there are any. The answer says that a program gave it.',
    takes: answerTakes,
    says: answerSays,
    hints: dangerous,
    reads: decided,
  }),
]
