import type { Messages } from '../de.ts'

export const webhooks: Messages['webhooks'] = {
  groups: { moderation: 'Moderation', people: 'People', work: 'Work' },
  topics: {
    'report.opened': 'New report',
    'report.resolved': 'Report resolved',
    'report.reopened': 'Report reopened',
    'report.changed': 'Any other change of a report',
    'decision.taken': 'Decision made',
    'decision.undone': 'Decision taken back',
    'appeal.opened': 'New appeal',
    'appeal.decided': 'Appeal decided',
    'user.banned': 'Account banned',
    'user.unbanned': 'Account unbanned',
    'user.blocked': 'Person blocked',
    'user.unblocked': 'Block lifted',
    'user.created': 'New account',
    'user.deleted': 'Account deleted',
    'job.published': 'Job published',
    'job.closed': 'Job closed',
    'company.created': 'New company',
  },
}
