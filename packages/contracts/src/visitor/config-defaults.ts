import type { FlowConfig } from './received.ts'

export const flowConfigDefaults = {
  color: '#485BFF',
  headerColor: '#485BFF',
  buttonColor: '#485BFF',
  backgroundColor: '#FFFFFF',
  borderRadius: 20,
  buttonX: 20,
  buttonY: 20,
  feedbackButtonPosition: 'BOTTOM_RIGHT',
} as const satisfies FlowConfig

/** Languages written from right to left. */
export const rightToLeft: readonly string[] = ['ar', 'dv', 'fa', 'he', 'ps', 'ur', 'yi']
