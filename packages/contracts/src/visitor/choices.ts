/** The values to choose from. They are separate from the schemas, so that forms can use them without zod. */

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
