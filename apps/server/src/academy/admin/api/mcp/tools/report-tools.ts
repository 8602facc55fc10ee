import {
  type AdminReport,
  type PersonRecord,
  reportAdminRoutes,
} from '@lotse/contracts/academy/challenges/reports'
import { subtaskAdminRoutes } from '@lotse/contracts/academy/challenges/subtasks'
import { reasonRoutes } from '@lotse/contracts/academy/decisions/reasons'
import { type Tool, toolsOf } from '../../../../../platform/mcp/tool.ts'
import { academyPlace } from './academy-place.ts'
import { GOES_ON, shortPages } from './pages.ts'

const ofReports = toolsOf(reportAdminRoutes, academyPlace)
const ofTasks = toolsOf(subtaskAdminRoutes, academyPlace)

const shownReport = ({ claim, version: _, ...report }: AdminReport) => ({
  ...report,
  heldBy: claim?.user_name ?? null,
})

/** Nobody opens pictures here. */
const shownPerson = ({ avatar_url: _, ...person }: PersonRecord) => person

export const reportTools: Tool[] = [
  ofReports('GET /admin/reports', {
    name: 'find_reports',
    title: 'Find reports',
    description: `Tasks that learners have reported, or the system by their ratings: only open reports unless \`completed\` says otherwise. ${GOES_ON}`,
    takes: [
      'search',
      'reason',
      'subtask_type',
      'reporter',
      'creator',
      'automatic',
      'completed',
      'subtask_id',
      'grouped',
      'free',
      'sort',
      'limit',
      'cursor',
    ],
    ...shortPages,
    says: {
      grouped: 'One report for each task: a decision about it stands for all of them.',
      free: 'Leaves out what somebody else is working on, and what the person whose token it is may not decide.',
      sort: '`timestamp` has the oldest first.',
    },
    reads: ({ items, next, total }) => ({ reports: items.map(shownReport), next, total }),
  }),
  ofReports('GET /admin/reports/:report_id', {
    name: 'read_report',
    title: 'Read a report',
    description:
      'A report with its task and solution, who made the task and who reported it, what is known about both, and other reports of the task. `own` says that somebody else has to decide.',
    reads: ({ report, subtask, reporter, creator, other_reports, own }) => ({
      report: shownReport(report),
      task: subtask,
      reporter: reporter && shownPerson(reporter),
      creator: shownPerson(creator),
      otherReports: other_reports.map(shownReport),
      own,
    }),
  }),
  ofTasks('GET /admin/subtasks', {
    name: 'find_tasks',
    title: 'Find tasks',
    description: `Tasks of all challenges and courses, by any of their texts, by place, state or who made them. ${GOES_ON}`,
    takes: [
      'search',
      'task_id',
      'subtask_type',
      'enabled',
      'retired',
      'reported',
      'of',
      'creator',
      'sort',
      'limit',
      'cursor',
    ],
    ...shortPages,
    says: { task_id: 'The id of a challenge, or of the tasks of a lecture.' },
    reads: ({ items, next, total }) => ({ tasks: items, next, total }),
  }),
  ofTasks('GET /admin/subtasks/:subtask_id', {
    name: 'read_task',
    title: 'Read a task',
    description: 'A task with its solution, its state and its open reports.',
    reads: task => task,
  }),
  toolsOf(reasonRoutes, academyPlace)('GET /admin/reasons', {
    name: 'list_reasons',
    title: 'List reasons',
    description:
      'The catalog of reasons for decisions, with the words that people are mailed in both languages. A reason is for certain actions; for all if it names none.',
    reads: reasons => ({
      reasons: reasons
        .filter(({ active }) => active)
        .map(({ id, words, ground, actions }) => ({ id, words, ground, actions })),
    }),
  }),
]
