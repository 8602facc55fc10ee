/** Flows every new project begins with. `bugreporting` is the one Ctrl+U starts. */
export const starterFlows = [
  {
    id: 'bugreporting',
    kind: 'feedback' as const,
    name: { de: 'Fehler melden', en: 'Bug report' },
    definition: {
      feedbackType: 'BUG',
      title: { de: 'Fehler melden', en: 'Report a bug' },
      pages: [
        {
          id: 'what',
          fields: [
            {
              name: 'description',
              kind: 'textarea',
              label: { de: 'Was ist passiert?', en: 'What happened?' },
              placeholder: { de: 'Ich wollte … und dann …', en: 'I wanted to … and then …' },
              required: true,
            },
            {
              name: 'capture',
              kind: 'capture',
              label: { de: 'Zeigen Sie es uns', en: 'Show us' },
            },
            {
              name: 'reportedBy',
              kind: 'email',
              label: { de: 'Ihre E-Mail', en: 'Your email' },
              description: {
                de: 'Damit wir Sie wiedererkennen. Unsere Antwort lesen Sie hier im Fenster.',
                en: 'So we know it is you. You can read our reply right here.',
              },
              placeholder: { de: 'sie@beispiel.de', en: 'you@example.com' },
            },
          ],
        },
      ],
      submitText: { de: 'Senden', en: 'Send' },
      thanksTitle: { de: 'Danke!', en: 'Thank you!' },
      thanksText: {
        de: 'Wir sehen uns das an. Unsere Antwort lesen Sie hier im Fenster.',
        en: 'We will look into it. You can read our reply right here.',
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
      pages: [
        {
          id: 'wish',
          fields: [
            {
              name: 'title',
              kind: 'text',
              label: { de: 'Ihr Wunsch in einem Satz', en: 'Your idea in one sentence' },
              required: true,
            },
            {
              name: 'description',
              kind: 'textarea',
              label: { de: 'Wobei würde es Ihnen helfen?', en: 'What would it help you do?' },
            },
            {
              name: 'importance',
              kind: 'radio',
              label: { de: 'Wie wichtig ist es Ihnen?', en: 'How important is it to you?' },
              options: [
                { value: 'nice', label: { de: 'Wäre schön', en: 'Nice to have' } },
                { value: 'needed', label: { de: 'Brauche ich', en: 'I need it' } },
              ],
            },
          ],
        },
      ],
      submitText: { de: 'Senden', en: 'Send' },
      thanksTitle: { de: 'Notiert.', en: 'Noted.' },
      thanksText: { de: 'Danke für Ihre Idee.', en: 'Thanks for your idea.' },
      excludeData: { replays: true },
    },
  },
]
