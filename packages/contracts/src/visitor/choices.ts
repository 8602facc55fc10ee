/** What one may choose among. Apart from the schemas, so that forms can name them too without zod. */

export const menuKinds = [
  'feedback',
  'conversations',
  'bot',
  'help',
  'news',
  'checklists',
  'survey',
  'link',
  'custom',
] as const

export const priorities = ['LOW', 'MEDIUM', 'HIGH'] as const
