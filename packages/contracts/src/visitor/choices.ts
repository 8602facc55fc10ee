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

/** Fields of a form by what is done with them. */
export const choiceKinds = ['select', 'multiselect', 'radio', 'checkbox'] as const
export const scaleKinds = ['rating', 'nps', 'csat'] as const
/** Nobody types their values. */
export const wordlessKinds = ['upload', 'capture', 'privacy'] as const

/** Steps of a tour, and what leads to the next one. */
export const stepTypes = ['post', 'pointer', 'video-pointer'] as const
export const stepModes = ['CLICK', 'INPUT', 'INTERACTION'] as const

/** Whose message is a preview of its conversation. */
export const speakers = ['visitor', 'team', 'bot'] as const
/** Whose messages visitors read. */
export const senders = [...speakers, 'system'] as const
