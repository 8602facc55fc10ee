import { moderationTexts } from '@lotse/rules/moderation/moderation-texts'
import { reportReasonTexts } from '@lotse/rules/moderation/report-reasons'
import type { Messages } from '../de.ts'

export const reports: Messages['reports'] = {
  direction: 'Direction',
  made: 'Made by them',
  received: 'About their tasks',
  noneOfPerson: 'No reports',
  noneOfPersonText: 'Reports about the tasks of this user appear here.',
  blocksYou: 'That is you. Blocks do not apply to administrators.',
  title: 'Reported tasks',
  manage: 'Review report',
  search: 'Search comments and names',
  reason: 'Reason',
  reasons: reportReasonTexts.en,
  comment: 'Comment',
  reportedBy: 'Reported by',
  reportedAt: 'Reported at',
  creator: 'Task creator',
  state: 'Status',
  open: 'Open',
  resolved: 'Resolved',
  all: 'All',
  source: 'Source',
  byPeople: 'By people',
  automatic: 'Automatic',
  emptyTitle: 'No open reports',
  emptyText: 'When somebody reports a task it appears here for review.',
  notFoundTitle: 'Report not found',
  notFoundText: 'This report may be deleted or never existed.',
  review: 'Review',
  position: (at, total) => `${at} of ${total}`,
  next: 'Next report',
  previous: 'Previous report',
  queueDone: 'All done. There are no more open reports.',
  queueDoneHere: 'All done in this selection.',
  restHeld: count =>
    count === 1
      ? 'Nothing is left for you. Somebody else is working on one task.'
      : `Nothing is left for you. Others are working on ${count} tasks.`,
  ofTask: count => (count === 1 ? 'One open report on this task' : `${count} open reports on this task`),
  siblings: count =>
    count === 1
      ? 'One more open report, decided together with this one'
      : `${count} more open reports, decided together with this one`,
  challenge: 'Challenge',
  course: 'Course',
  openTask: 'Open task',
  taskAge: 'Task created',
  decidedMeanwhile: 'The report was resolved just now',
  claims: {
    short: name => `With ${name}`,
    assigned: name => `Assigned: ${name}`,
    busy: name => `${name} is reviewing this report`,
    since: 'Since',
    takeOver: 'Take over',
    takeOverTitle: name => `${name} is reviewing this report. Take over?`,
    takeOverText: name => `${name} sees at once that you are reviewing it.`,
  },
  report: 'Report',
  reporter: 'Reporter',
  otherReports: 'Earlier reports on this task',
  noOtherReports: 'No earlier reports.',
  record: {
    made: 'Reports made',
    refused: count => `${count} dismissed`,
    received: 'Reports received',
    created: 'Tasks created',
    bans: 'Blocks',
    balance: 'Balance',
    xp: 'XP',
  },
  note: 'Note',
  assignee: 'Assigned to',
  mine: 'Assigned to me',
  nobodys: 'Not assigned',
  assignToMe: 'Assign to me',
  unassign: 'Unassign',
  assigned: 'The report is assigned to you.',
  unassigned: 'The report is no longer assigned to anybody.',
  resolvedBy: (who, when) => `Resolved by ${who}, ${when}`,
  resolvedMessage: outcome => `Report resolved: ${outcome.toLowerCase()}.`,
  moreDecisions: 'More decisions',
  adjust: 'Adjust task',
  adjustSave: 'Save and enable again',
  adjustDone: 'Task adjusted, report resolved.',
  adjustSaveOnly: 'Save task',
  adjustDoneBefore: 'Task adjusted. The report had been resolved before.',
  adjustedOpen: 'Task adjusted, the report is still open.',
  decidedTitle: 'The report has been resolved in the meantime',
  decidedText: 'Saving now changes the task only.',
  taskLink: 'Task',
  actions: {
    REJECT: 'Dismiss report',
    DELETE_TASK: 'Delete task',
    BLOCK_REPORTER: 'Block reporter',
    BLOCK_CREATOR: 'Block creator',
  },
  outcomes: moderationTexts.en.reportOutcomes,
  confirm: {
    REJECT: 'The report is closed and the task is visible to everybody again.',
    DELETE_TASK: 'The task is deleted and all reports on it count as resolved.',
    BLOCK_REPORTER:
      'The reporter cannot report for 3 days, the second time for 7, then 30 days, then for good. The task is visible to everybody again.',
    BLOCK_CREATOR:
      'The task is deleted. Its creator cannot create tasks for 3 days, the second time for 7, then 30 days, then for good.',
  },
  decideTitle: 'Decide on report',
  confirmTitle: action => `${action}?`,
  bulk: {
    REJECT: {
      title: count => (count === 1 ? 'Dismiss 1 report' : `Dismiss ${count} reports`),
      text: count =>
        count === 1
          ? 'The report is closed and the task is visible to everybody again.'
          : `The ${count} reports are closed and their tasks are visible to everybody again.`,
    },
    DELETE_TASK: {
      title: count => (count === 1 ? 'Delete the reported task' : `Delete the tasks of ${count} reports`),
      text: count =>
        count === 1
          ? 'The task is deleted and all reports on it count as resolved.'
          : `The tasks behind these ${count} reports are deleted and all reports on them count as resolved.`,
    },
  },
}
