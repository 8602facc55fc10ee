import { academyEventTexts } from '@lotse/rules/moderation/event-texts'
export const webhooks = {
  groups: { moderation: 'Moderation', people: 'Menschen', work: 'Arbeit' },
  topics: {
    ...academyEventTexts.de,
    // What the others leave.
    'report.changed': 'Meldung sonst geändert',
  },
}
