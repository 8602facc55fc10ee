import { field, option, page } from './flow-parts.ts'

const bugFields = [
  field(
    'description',
    'textarea',
    { de: 'Was ist passiert?', en: 'What happened?' },
    { placeholder: { de: 'Ich wollte … und dann …', en: 'I wanted to … and then …' }, required: true },
  ),
  field('capture', 'capture', { de: 'Zeigen Sie es uns', en: 'Show us' }),
  field(
    'reportedBy',
    'email',
    { de: 'Ihre E-Mail', en: 'Your email' },
    {
      description: {
        de: 'Damit wir Sie wiedererkennen und Ihnen antworten können.',
        en: 'So we know it is you and can reply to you.',
      },
      placeholder: { de: 'sie@beispiel.de', en: 'you@example.com' },
    },
  ),
]

const wishFields = [
  field(
    'title',
    'text',
    { de: 'Ihr Wunsch in einem Satz', en: 'Your idea in one sentence' },
    { required: true },
  ),
  field('description', 'textarea', {
    de: 'Wobei würde es Ihnen helfen?',
    en: 'What would it help you do?',
  }),
  field(
    'importance',
    'radio',
    { de: 'Wie wichtig ist es Ihnen?', en: 'How important is it to you?' },
    { options: [option('nice', 'Wäre schön', 'Nice to have'), option('needed', 'Brauche ich', 'I need it')] },
  ),
]

/** The flows of every new project. Ctrl+U starts `bugreporting`. */
export const starterFlows = [
  {
    id: 'bugreporting',
    kind: 'feedback' as const,
    name: { de: 'Fehler melden', en: 'Bug report' },
    definition: {
      feedbackType: 'BUG',
      title: { de: 'Fehler melden', en: 'Report a bug' },
      pages: [page('what', bugFields)],
      submitText: { de: 'Senden', en: 'Send' },
      thanksTitle: { de: 'Danke!', en: 'Thank you!' },
      thanksText: {
        de: 'Wir sehen uns das an und antworten Ihnen.',
        en: 'We will look into it and reply to you.',
      },
    },
  },
  {
    id: 'featurerequest',
    kind: 'feedback' as const,
    name: { de: 'Wunsch äußern', en: 'Feature request' },
    definition: {
      feedbackType: 'FEATURE_REQUEST',
      title: { de: 'Was wünschen Sie sich?', en: 'What would you like to see?' },
      pages: [page('wish', wishFields)],
      submitText: { de: 'Senden', en: 'Send' },
      thanksTitle: { de: 'Notiert.', en: 'Noted.' },
      thanksText: { de: 'Danke für Ihre Idee.', en: 'Thanks for your idea.' },
      excludeData: { replays: true },
    },
  },
]
