import type { macros as de } from '../de/macros.ts'

const lasting = (hours: number): string => {
  if (hours % 24 !== 0) return hours === 1 ? '1 hour' : `${hours} hours`
  return hours === 24 ? '1 day' : `${hours / 24} days`
}
const tickets = (count: number) => (count === 1 ? 'one ticket' : `${count} tickets`)

export const macros: typeof de = {
  title: 'Macros',
  lead: 'Several steps in one: reply, assign, resolve. Run them in a ticket or on a selection with M.',
  create: 'New macro',
  edit: 'Edit macro',
  open: name => `Edit ${name}`,
  uses: (count, text) => (count === 0 ? 'never run' : count === 1 ? 'run once' : `run ${text} times`),
  empty: 'No macros yet',
  emptyText: 'For example “Resolved with thanks”: reply, add a tag, resolve.',
  run: 'Run macro',
  placeholder: 'Which macro?',
  nothing: 'No macro found',
  manage: 'Manage macros',
  stepMissing: 'Please choose at least one step.',
  reply: 'Reply',
  noReply: 'No reply',
  ownText: 'Own text',
  unchanged: 'Do not change',
  me: 'Whoever runs it',
  someoneGone: 'no longer on the team',
  addTags: 'Add tags',
  removeTags: 'Remove tags',
  snoozeFor: hours => (hours === null ? 'until they reply' : lasting(hours)),
  askTitle: count => `Send a reply to ${count} visitors?`,
  askText: name => `“${name}” replies in each ticket. This cannot be undone.`,
  askButton: 'Send replies',
  done: (name, count) => `${name}: ${tickets(count)}`,
  replied: 'The reply is sent and stays.',
  refused: {
    unanswerable: count =>
      count === 1
        ? 'One ticket is unchanged: nobody could read a reply.'
        : `${count} tickets are unchanged: nobody could read a reply.`,
    resolved: count =>
      count === 1
        ? 'One ticket is unchanged: resolved tickets cannot be snoozed.'
        : `${count} tickets are unchanged: resolved tickets cannot be snoozed.`,
    replied: count =>
      count === 1
        ? 'One ticket is unchanged: a colleague has just replied.'
        : `${count} tickets are unchanged: a colleague has just replied.`,
    written: count =>
      count === 1
        ? 'One ticket is unchanged: it has a new message.'
        : `${count} tickets are unchanged: they have new messages.`,
    changed: count =>
      count === 1
        ? 'One ticket is unchanged: somebody has just changed it otherwise.'
        : `${count} tickets are unchanged: somebody has just changed them otherwise.`,
    repeated: count =>
      count === 1
        ? 'One ticket is unchanged: the macro has just replied there already.'
        : `${count} tickets are unchanged: the macro has just replied there already.`,
    failed: count =>
      count === 1
        ? 'One ticket is unchanged: the macro could not be run there.'
        : `${count} tickets are unchanged: the macro could not be run there.`,
    gone: count => (count === 1 ? 'One ticket no longer exists.' : `${count} tickets no longer exist.`),
  },
}
