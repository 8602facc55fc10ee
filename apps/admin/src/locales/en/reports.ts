import type { Messages } from '../de.ts'

export const reports: Messages['reports'] = {
  blocksYou: 'That is you. Blocks do not apply to administrators.',
  title: 'Reported tasks',
  manage: 'Review report',
  search: 'Search comments and names',
  reason: 'Reason',
  reasons: {
    ABUSE: 'Abuse',
    DISLIKE: 'Dislike',
    OTHER: 'Other',
    UNRELATED_SKILL: 'Unrelated skill',
    WRONG: 'Wrong',
  },
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
  report: 'Report',
  reporter: 'Reporter',
  otherReports: 'Other reports on this task',
  noOtherReports: 'No other reports.',
  record: {
    made: 'Reports made',
    refused: count => `${count} dismissed`,
    received: 'Reports received',
    created: 'Tasks created',
    bans: 'Blocks',
    balance: 'Balance',
    xp: 'XP',
  },
  note: 'Note for other admins',
  noteSaved: 'Note saved.',
  noteEmpty: 'The note was deleted.',
  noteKeepMine: 'Save my note',
  assignee: 'Assigned to',
  takeOver: 'Take over',
  letGo: 'Let go',
  takenOver: 'You have taken over the report.',
  letGoDone: 'The report is free again.',
  resolvedBy: (who, when) => `Resolved by ${who}, ${when}`,
  resolvedMessage: outcome => `Report resolved: ${outcome.toLowerCase()}.`,
  moreDecisions: 'More decisions',
  adjust: 'Adjust task',
  adjustSave: 'Save and enable again',
  adjustDone: 'Task adjusted, report resolved.',
  taskLink: 'Task',
  actions: {
    REJECT: 'Dismiss report',
    DELETE_TASK: 'Delete task',
    BLOCK_REPORTER: 'Block reporter',
    BLOCK_CREATOR: 'Block creator',
  },
  outcomes: {
    REJECT: 'Dismissed',
    DELETE_TASK: 'Task deleted',
    BLOCK_REPORTER: 'Reporter blocked',
    BLOCK_CREATOR: 'Creator blocked',
    REVISE: 'Task adjusted',
  },
  confirm: {
    REJECT: 'The report is closed and the task is visible to everybody again.',
    DELETE_TASK: 'The task is deleted and all reports on it count as resolved. This cannot be undone.',
    BLOCK_REPORTER:
      'The reporter cannot report for 3 days, the second time for 7, then 30 days, then for good. The task is visible to everybody again.',
    BLOCK_CREATOR:
      'The task is deleted. Its creator cannot create tasks for 3 days, the second time for 7, then 30 days, then for good.',
  },
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
          ? 'The task is deleted and all reports on it count as resolved. This cannot be undone.'
          : `The tasks behind these ${count} reports are deleted and all reports on them count as resolved. This cannot be undone.`,
    },
  },
}
