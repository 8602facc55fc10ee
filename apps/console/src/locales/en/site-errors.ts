import type { siteErrors as de } from '../de/site-errors.ts'

export const siteErrors: typeof de = {
  title: 'Errors',
  lead: 'Errors of your site from the logs of tickets. What is the same error is listed once.',
  search: 'Search errors',
  state: 'Status',
  states: { open: 'Open', resolved: 'Resolved', ignored: 'Ignored' },
  sort: 'Order',
  sorts: { last: 'Last seen', first: 'Newest first' },
  empty: 'No errors',
  emptyText: 'As soon as a ticket has an error with a stack in its log, it appears here.',
  untitled: 'Error without a message',
  missing: 'This error does not exist (any more).',
  seen: (count, shown) => (count === 1 ? 'once' : `${shown} times`),
  visitors: (count, shown) => (count === 1 ? 'one visitor' : `${shown} visitors`),
  release: name => `Release ${name}`,
  trend: (count, days) => `${count} times in the last ${days} days`,
  back: 'Seen again',
  figures: 'Figures',
  count: 'Seen',
  notKept: 'Only counted',
  notKeptText: (count, shown) =>
    count === 1
      ? 'One silent crash report without a ticket: the same crash had been stored often enough that day.'
      : `${shown} silent crash reports without a ticket: the same crash had been stored often enough that day.`,
  visitorCount: 'Visitors',
  atLeast: (isMore, shown) => (isMore ? `at least ${shown}` : shown),
  first: 'First',
  last: 'Last',
  lastDays: days => `Last ${days} days`,
  stack: 'Stack',
  tickets: 'Tickets',
  resolvedIn: release => `Resolved in release ${release}`,
  inRelease: 'Resolved in release',
  inReleaseHint: 'Optional. Older releases then do not reopen the error.',
  resolve: 'Mark as resolved',
  ignore: 'Ignore',
  reopen: 'Reopen',
  changed: {
    open: 'Error reopened.',
    resolved: 'Error marked as resolved.',
    ignored: 'Error ignored.',
  },
  rules: {
    title: 'Ignore rules',
    lead: 'What a rule matches is counted only by the rule, and is no error. Tickets stay as they are.',
    list: 'Rules',
    empty: 'No rule yet',
    new: 'New rule',
    fields: { message: 'Message', file: 'File', page: 'Page' },
    examples: { message: 'ResizeObserver loop*', file: 'extension://', page: '/old/*' },
    hint: 'The pattern is anywhere in the text; * stands for any text. Empty fields do not count, all others have to match.',
    tried: (count, shown) =>
      count === 0
        ? 'No open error matches.'
        : count === 1
          ? 'One open error matches:'
          : `${shown} open errors match, last seen:`,
    matching: 'Matching errors',
    forOpen: 'Also ignore open errors that match',
    save: 'Save rule',
    created: 'Rule saved.',
    deleted: 'Rule deleted; its errors are open again.',
    delete: 'Delete',
    deleteNamed: name => `Delete rule: ${name}`,
    ignored: (count, shown) => (count === 1 ? 'ignored one report' : `ignored ${shown} reports`),
    errors: (count, shown) => (count === 1 ? 'one earlier error' : `${shown} earlier errors`),
  },
}
