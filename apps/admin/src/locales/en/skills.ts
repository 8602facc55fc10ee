import type { Messages } from '../de.ts'

export const skills: Messages['skills'] = {
  title: 'Skill tree',
  pick: 'Choose a skill',
  clear: 'Clear selection',
  unknown: 'No longer there',
}
