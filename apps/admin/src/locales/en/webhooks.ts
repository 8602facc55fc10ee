import { academyEventTexts } from '@lotse/rules/moderation/event-texts'
import type { Messages } from '../de.ts'

export const webhooks: Messages['webhooks'] = {
  groups: { moderation: 'Moderation', people: 'People', work: 'Work' },
  topics: {
    ...academyEventTexts.en,
    // What the others leave.
    'report.changed': 'Any other change of a report',
  },
}
