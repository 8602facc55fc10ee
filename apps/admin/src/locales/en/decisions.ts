import { moderationTexts } from '@lotse/rules/moderation/moderation-texts'
import type { Messages } from '../de.ts'

export const decisions: Messages['decisions'] = {
  title: 'Decisions',
  lead: 'What was decided, why, and who was told.',
  decision: 'Decision',
  all: 'All decisions',
  appeals: 'Appeals',
  reasons: 'Reasons',
  views: 'Decisions, appeals, reasons',

  aboutReports: count =>
    count === 1
      ? 'Applies to the open report of this task.'
      : `Applies to all ${count} open reports of this task.`,
  aboutPerson: name => `Decision about ${name}`,
  task: 'Task',
  alsoTitle: 'Also',
  what: 'Actions',
  kinds: {
    dismiss: 'Dismiss report',
    adjust_task: 'Adjust task',
    disable_task: 'Keep task hidden',
    delete_task: 'Delete task',
    block_create: 'Block creator',
    block_report: 'Block reporter',
    ban_account: 'Ban account',
    disable_tasks: 'Hide all tasks',
    delete_tasks: 'Delete all tasks',
    delete_account: 'Delete account',
  },
  aboutTaskNamed: title => `Decision about “${title}”`,
  creator: 'its creator',
  hideTask: 'Hide task',
  hints: {
    dismiss: 'The task is visible to everybody again.',
    disable_task: 'Nobody sees it until somebody enables it again.',
    delete_task: 'It can be brought back later.',
  },
  done: moderationTexts.en.actionsDone,
  doneList: ([first = '', ...others]) => [first, ...others.map(part => part.toLowerCase())].join(', '),
  length: kind => `Length: ${kind}`,
  lengths: {
    ladder: 'By step: 3, 7, 30 days, then forever',
    '3': '3 days',
    '7': '7 days',
    '30': '30 days',
    ever: 'Forever',
    date: 'Until a date',
  },
  until: 'Until (inclusive)',
  reason: 'Reason',
  reasonNone: 'Choose a reason',
  reasonEmpty: 'There is no reason for these actions.',
  text: 'Your own words',
  textHint: 'They are in the email, after the reason.',
  reporterReason: 'Reason for the reporter',
  reporterText: 'Words to the reporter',
  tellPerson: name => `Send the reasons to ${name}`,
  tellReporters: count => (count === 1 ? 'Tell the reporter the outcome' : 'Tell the reporters the outcome'),
  submit: 'Decide',
  needsFate: 'Please choose what happens to the task.',
  needsAction: 'Please choose at least one action.',
  needsReason: 'Please choose a reason.',
  preview: 'Show emails',
  previewHide: 'Hide emails',
  previewNone: 'Nobody gets an email.',
  previewFirst: 'The preview appears once actions and reason are chosen.',
  previewAnswerFirst: 'The preview appears once everything is filled in.',
  previewTo: name => `To ${name}`,
  previewToReporters: count => (count === 1 ? 'To the reporter' : `To ${count} reporters`),
  unreachable: count =>
    count === 1 ? 'No confirmed address: no email' : `${count} without a confirmed address`,
  subject: 'Subject',
  undo: 'Undo',
  undoneMany: (done, all) => {
    if (all === 1) return 'The decision is undone.'
    return done === all
      ? `${all} decisions are undone.`
      : `${done} of ${all} decisions are undone; the others have already taken effect.`
  },
  eachAlone: count =>
    count === 1
      ? 'One decision with this reason.'
      : `${count} decisions with the same reason, one for each row.`,
  previewOfFirst: 'The preview shows the emails about the first row.',
  notAll: count => (count === 1 ? 'One row could not be decided' : `${count} rows could not be decided`),
  aboutMany: count => (count === 1 ? 'Decision about 1 person' : `Decision about ${count} people`),
  aboutTasks: count => (count === 1 ? 'Decision about 1 task' : `Decision about ${count} tasks`),
  everybody: 'everybody concerned',
  saidMany: (count, done) => (count === 1 ? `Decided: ${done}.` : `Decided ${count} times: ${done}.`),

  states: {
    pending: 'About to take effect',
    done: 'In effect',
    undone: 'Undone',
    overturned: 'Reversed',
    changed: 'Replaced',
  },
  state: 'Status',
  action: 'Action',
  person: 'About',
  decidedBy: 'Decided by',
  byMe: 'Me',
  search: 'Search person, reason or text',
  decidedAt: 'Decided',
  by: (who, when) => `${who}, ${when}`,
  words: 'The moderator’s own words',
  rule: 'Rule',
  ground: 'Breaks',
  grounds: { terms: 'the terms of use', law: 'the law' },
  aboutTask: 'Task',
  reports: 'Reports',
  open: 'Open',
  endsOn: date => `until ${date}`,
  forever: 'forever',
  tasks: count => (count === 1 ? '1 task' : `${count} tasks`),
  failed: why => `Not possible: ${why}`,
  left: (until: string | null) =>
    until
      ? `still applies until ${until}, by another decision`
      : 'still applies without an end, by another decision',
  kept: (hidden, deleted) =>
    [
      hidden > 0 ? `still hidden by another decision: ${hidden}` : '',
      deleted > 0 ? `still deleted by another decision: ${deleted}` : '',
    ]
      .filter(Boolean)
      .join(' · '),
  lifted: date => (date ? `reversed on ${date}` : 'reversed since'),
  waits: tasks =>
    tasks === 1
      ? 'one task is in the bin, and shown again once it is restored'
      : `${tasks} tasks are in the bin, and shown again once they are restored`,
  became: kind => `changed by hand: ${kind}`,
  unseen: ({ disabled, reported, binned }) =>
    [
      disabled > 0 ? `disabled as content, stay hidden: ${disabled}` : '',
      reported > 0 ? `hidden until the next decision: ${reported}` : '',
      binned > 0 ? `in the bin: ${binned}` : '',
    ]
      .filter(Boolean)
      .join(' · '),
  hidesTask: 'A decision keeps this task hidden.',
  seeDecision: 'View decision',
  lift: { title: 'Reverse decision?', primary: 'Reverse decision' },
  liftPart: { title: 'Reverse decision in part?', primary: 'Reverse in part' },
  liftText: ({ ended, stays, ofAll, appeals, waiting }) =>
    [
      ended === 1 ? 'The decision that did this is reversed.' : '',
      ended > 1 ? `The ${ended} decisions that did this are reversed.` : '',
      ...stays.map(rest => `One decision is reversed in this part only. Still in effect: ${rest}.`),
      ofAll > 0
        ? 'A decision has hidden all tasks of this person. It still applies to the others, and ends with the last one.'
        : '',
      ended + stays.length > 0 ? 'Those who know of it are told by email.' : '',
      appeals === 1 ? 'The open appeal is granted.' : '',
      appeals > 1 ? 'The open appeals are granted.' : '',
      waiting > 0 ? 'An appeal against the rest still waits for its answer.' : '',
    ]
      .filter(Boolean)
      .join(' '),
  notBack: {
    cannot_restore: 'cannot be undone',
    ban_not_found: 'had been lifted already',
    changed_since: 'was changed meanwhile',
    user_not_found: 'the account is gone',
    task_not_found: 'not all tasks came back: their challenge or course is gone, or it is too long ago',
  },
  mails: 'Statement',
  mailsTitle: 'Emails',
  mailTo: {
    person: 'Reasons to',
    reporter: 'Outcome to',
    ended: 'Reversal to',
    lifted: 'Change in part to',
    received: 'Receipt confirmed to',
    answer: 'Answer to',
  },
  mailStates: {
    waiting: 'being sent',
    sent: 'sent',
    refused: 'could not be delivered',
    unreachable: 'no confirmed address',
  },
  mailsMore: count => `and ${count} more`,
  liftMany: 'Decisions that banned them end with it. Those who know of them are told by email.',
  nobodyTold: 'Nobody was told.',
  replaces: 'Replaces an earlier decision',
  besideTask: 'Belongs to the decision about the task',
  besideReporter: 'Decision about the reporter',
  replacedBy: 'View the new decision',
  reopen: 'Reverse',
  reopenReport: 'Reopen',
  reopenTitle: 'Reverse this decision?',
  reopenReportTitle: 'Reopen this report?',
  reopenReportText:
    'What was decided about this report is undone, and the report waits for another decision.',
  reopenResolvedText:
    'The report waits for a decision again. Until then the task is hidden, and blocks that were set because of the report end. Nobody gets an email about it.',
  undoes: {
    dismiss: 'The task is hidden again until there is a new decision.',
    adjust_task: 'The task is hidden again until there is a new decision.',
    disable_task: 'The task becomes visible again.',
    delete_task: 'The task comes back and is visible.',
    reported: {
      disable_task: 'The task stays hidden until there is a new decision.',
      delete_task: 'The task comes back, and stays hidden until there is a new decision.',
    },
    disabled: {
      disable_task: 'The task stays disabled, as it was as content.',
      delete_task: 'The task comes back and stays disabled, as it was as content.',
    },
    without: {
      parent_binned: 'This is possible once the challenge or course of the task is back from the bin.',
      held: 'The task stays deleted, because another decision deletes it.',
      binned: 'The task is in the bin and stays there.',
      gone: 'The task does not exist any more.',
    },
    block_create: 'Creating tasks is allowed again.',
    block_report: 'Reporting tasks is allowed again.',
    ban_account: 'The account is unbanned.',
    disable_tasks: 'The hidden tasks become visible again.',
    delete_tasks: 'The deleted tasks come back.',
    delete_account: 'The deleted account does not come back.',
  },
  reportsWait: count =>
    count === 1 ? 'The report waits for a decision again.' : `${count} reports wait for a decision again.`,
  reportsBinned: count =>
    count === 1
      ? 'One report waits in the bin with its task.'
      : `${count} reports wait in the bin with their tasks.`,
  reportsGone: count =>
    count === 1
      ? 'One report stays resolved, because its task does not exist any more.'
      : `${count} reports stay resolved, because their tasks do not exist any more.`,
  besideEnds: 'The decision about the reporter is reversed, too.',
  appealGranted: 'The open appeal is granted.',
  othersStay: 'What another decision does stays in effect.',
  reopenWhy: 'Why',
  reopenWhyHint: isReported =>
    isReported
      ? 'Whoever the decision restricted reads it in an email. Those who reported are told that it is reviewed again.'
      : 'Whoever the decision restricted reads it in an email.',
  reopened: 'Reversed.',
  reportReopened: 'The report is open again.',
  emptyTitle: 'No decisions yet',
  emptyText: 'What was decided about tasks and people appears here.',
  noAppealsTitle: 'No open appeals',
  noAppealsText: 'When somebody objects to a decision, it appears here.',
  notFoundTitle: 'Decision not found',
  notFoundText: 'There is no such decision.',
  noneYet: 'No decisions yet.',

  appeal: 'Appeal',
  objection: 'Text of the appeal',
  appealStates: {
    any: 'With an appeal',
    ...moderationTexts.en.appealStates,
  },
  outcomes: { uphold: 'Stands', overturn: 'Reverse', change: 'Replace' },
  outcomeHints: {
    uphold: 'The decision stays in effect.',
    overturn: 'What it did is undone.',
    change: 'Another decision applies at once instead of this one.',
  },
  outcome: 'Outcome',
  answer: 'Answer',
  answerHint: 'Whoever objected reads it in an email.',
  answerSubmit: 'Answer',
  answered: 'The appeal is answered.',
  openAppeals: count => `${count} open ${count === '1' ? 'appeal' : 'appeals'}`,

  newReason: 'New reason',
  reasonsLead: 'Reasons to choose from when something is decided. Their texts are in the emails.',
  reasonTitle: 'Title',
  reasonRule: 'Broken rule',
  reasonRuleHint: 'Such as a section of the terms of use. May stay empty.',
  reasonText: 'Text of the email',
  reasonTextHint: 'Placeholders: {{name}} and {{task}}.',
  inGerman: 'German',
  inEnglish: 'English',
  use: 'Use',
  forActions: 'For these actions',
  forAll: 'For all actions',
  active: 'Can be chosen',
  inactive: 'Cannot be chosen',
  reasonSaved: title => `“${title}” is saved.`,
  reasonAdded: title => `“${title}” is created.`,
  reasonDeleted: title => `“${title}” is deleted.`,
  reasonDeleteTitle: title => `Delete “${title}”?`,
  reasonDeleteText: 'Decisions that were made keep their words.',
  reasonNotFoundTitle: 'Reason not found',
  reasonNotFoundText: 'There is no such reason, or it was deleted.',
  reasonsEmptyTitle: 'No reasons yet',
  reasonsEmptyText: 'Without a reason, reports can only be dismissed.',
  reasonPreview: 'How it reads',

  csv: {
    effectAt: 'In effect since',
    contentTypes: { task: 'Task', account: 'Account' },
    durations: 'Duration',
    lengths: { indefinite: 'indefinite', days: 'days' },
    scope: 'Territorial scope',
    scopes: { everywhere: 'everywhere' },
    grounds: { 'terms of use': 'the terms of use', 'illegal content': 'the law' },
    explanation: 'Explanation',
    source: 'Source',
    sources: {
      'notice (article 16)': 'Report (article 16)',
      'automated detection': 'Noticed automatically',
      'own initiative': 'Own initiative',
    },
    noticeAt: 'First reported',
    noticeDays: 'Days until the decision',
    automatedDetection: 'Detected automatically',
    automatedDecision: 'Decided automatically',
    statementAt: 'Statement of',
    notifiersTold: 'Reporters told',
    appealOutcome: 'Outcome of the appeal',
    appealAutomated: 'Appeal answered automatically',
    appealDecidedAt: 'Appeal answered',
    appealDays: 'Days until the answer',
    endedAt: 'Ended',
    notUndone: 'Could not be undone',
  },
}
