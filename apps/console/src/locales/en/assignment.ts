import type { assignment as de } from '../de/assignment.ts'

export const assignment: typeof de = {
  first: 'First reply',
  firstTakes: 'Whoever replies first takes the ticket',
  firstTakesHint: 'Applies to unassigned tickets. Notes do not count.',
  taken: 'You have taken the ticket with your reply.',
  byAnswering: 'by replying first',
  byRule: name => `Rule “${name}”`,
  rules: 'Rules',
  lead: 'Rules decide who gets a new ticket. The first one that fits counts. While a bot leads the conversation, they wait until it hands over to the team.',
  empty: 'No rules yet',
  emptyText: 'Without rules, new tickets are unassigned at first.',
  create: 'New rule',
  edit: 'Edit rule',
  open: name => `Edit ${name}`,
  delete: 'Delete rule',
  isOn: 'On',
  isOnNamed: name => `${name} on`,
  switchedOn: name => `“${name}” is on.`,
  switchedOff: name => `“${name}” is off.`,
  conditions: 'Conditions',
  conditionsHint: 'All of them must hold. Within one field, one value is enough. Empty ones do not count.',
  flows: 'Forms',
  types: 'Types',
  tags: 'Tags',
  langs: 'Languages',
  channels: 'Channels',
  onPages: n => (n === 1 ? '1 page rule' : `${n} page rules`),
  always: 'All tickets',
  who: 'Who gets them',
  people: 'People',
  peopleHint: 'Several people take turns. Whoever is away is skipped.',
  peopleMissing: 'Choose at least one person.',
  pageMissing: 'A page rule has no address.',
  mostOpen: 'Most tickets per person',
  mostOpenHint: 'Unresolved ones in this project. Snoozed ones do not count. Empty: no limit.',
  nobodyFree: 'If nobody is free, the ticket stays unassigned. It is not assigned later by itself, either.',
  inTurn: names => `In turn: ${names}`,
  to: name => `To ${name}`,
  atMost: n => `at most ${n} each`,
  nobodyLeft: 'Nobody is left in this rule',
  nobodyLeftHint: 'Everybody has left the team or may not reply. Tickets that fit the rule are not assigned.',
  trial: 'Tried out',
  trialHint:
    'How the rule would have assigned the newest tickets if everybody had been available. Nothing is changed.',
  trialEmpty: 'There are no tickets yet.',
  trialNone: looked => `It fits none of the last ${looked} tickets.`,
  trialSome: (n, count, looked) =>
    n === 1
      ? `Of the last ${looked} tickets, it would have assigned one.`
      : `Of the last ${looked} tickets, it would have assigned ${count}.`,
  trialFits: (n, count, looked) =>
    n === 1
      ? `It fits one of the last ${looked} tickets.`
      : `It fits ${count} of the last ${looked} tickets.`,
  trialEarlier: (n, count) =>
    n === 1
      ? 'One more fits, but an earlier rule comes first.'
      : `${count} more fit, but an earlier rule comes first.`,
  trialTickets: 'Tickets that fit',
  trialOpens: title => `${title} (opens a new window)`,
  away: {
    is: 'Away',
    until: at => `Away until ${at}`,
    named: name => `${name} (away)`,
    leave: 'Set yourself as away',
    endless: 'Until I am back',
    back: 'I am back',
    left: text => `${text}: rules assign no tickets to you.`,
    returned: 'You are available again.',
  },
}
