import type { overview as de } from '../de/overview.ts'

export const overview: typeof de = {
  title: 'Overview',
  period: 'Period',
  days: days => `${days} days`,
  tickets: 'Tickets',
  open: count => `${count} open`,
  firstAnswer: 'First answer',
  answered: count => (count ? `median of ${count}` : 'None yet'),
  visitors: 'Visitors',
  newVisitors: count => `${count} new`,
  nps: 'Recommendation (NPS)',
  responses: count => (count === 1 ? '1 response' : `${count} responses`),
  help: 'Help was helpful',
  votes: count => (count === 1 ? '1 vote' : `${count} votes`),
  ticketsPerDay: 'Tickets per day',
  visitorsPerDay: 'Visitors per day',
  byType: 'By kind',
  errorPages: 'Pages with most errors',
  topEvents: 'Most frequent events',
  nothing: 'Nothing in this period.',
}
