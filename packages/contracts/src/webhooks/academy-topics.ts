/** What happens in the academy. Each event has exactly one of them. */
export const academyTopics = [
  'report.opened',
  'report.resolved',
  'report.reopened',
  'report.changed',
  'decision.taken',
  'decision.undone',
  'decision.eased',
  'appeal.opened',
  'appeal.decided',
  'user.banned',
  'user.unbanned',
  'user.blocked',
  'user.unblocked',
  'user.created',
  'user.deleted',
  'job.published',
  'job.closed',
  'company.created',
] as const
export type AcademyTopic = (typeof academyTopics)[number]
