import type { tokens as de } from '../de/tokens.ts'

export const tokens: typeof de = {
  lead: 'With a token, a program calls the interface below /api/v1 in the name of the person who created it, and never with more than that person’s present role.',
  ownLead:
    'For programs that act in your name. Only you get to see the secret; admins of the team can revoke the token.',
  emptyText: 'Create a token to connect Lotse with other programs.',
  team: 'Team',
  reach: 'Valid for',
  wholeTeam: 'All projects of the team',
  scopeNames: {
    'tickets:read': 'Read tickets',
    'tickets:write': 'Change and answer tickets',
    'contacts:read': 'Read contacts',
    'contacts:write': 'Create and change contacts',
    'events:write': 'Track events',
    'content:read': 'Read content',
    'content:write': 'Change content',
    'maps:read': 'Read source maps',
    'maps:write': 'Upload and delete source maps',
    'results:read': 'Read results',
    'project:read': 'Read settings',
    'project:write': 'Change settings',
    'team:read': 'Read team and log',
  },
  teamOnly: 'Only with tokens for all projects of the team.',
  personalOf: (name: string) => `personal, by ${name}`,
  leftHint: 'The person who created it has left the team.',
  rotateText: 'The token gets a new secret and then acts in your name.',
}
