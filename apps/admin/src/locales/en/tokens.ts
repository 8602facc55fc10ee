import type { tokens as de } from '../de/tokens.ts'

export const tokens: typeof de = {
  lead: 'With a token, a program calls the interface below /api/v1 in the name of the person who created it, and never with more than that person’s present role. No token reaches accounts, balances or rights.',
  emptyText: 'Create a token to connect the academy with other programs.',
  scopeNames: {
    'people:read': 'Read users',
    'moderation:read': 'Read reports and decisions',
    'moderation:write': 'Moderate',
    'content:read': 'Read content',
    'content:write': 'Change content',
    'history:read': 'Read history',
  },
  notOfRole: 'Not with this role.',
  leftHint: 'The person who created it has no role any more, or is banned.',
  rotateText: 'The token gets a new secret.',
}
