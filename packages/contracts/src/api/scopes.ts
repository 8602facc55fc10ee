/** What a token may touch. Its role still decides how much of that. */
export const scopes = [
  'tickets:read',
  'tickets:write',
  'contacts:read',
  'contacts:write',
  'content:read',
  'content:write',
  'project:read',
  'project:write',
  'events:write',
  'maps:read',
  'maps:write',
  'results:read',
  'team:read',
] as const
export type Scope = (typeof scopes)[number]
