export const demoSurveys = [
  {
    id: 'nps',
    name: { de: 'Weiterempfehlung (NPS)', en: 'Recommendation (NPS)' },
    definition: {
      feedbackType: 'SURVEY',
      title: { de: 'Ihre Meinung zählt', en: 'Your opinion matters' },
      pages: [
        {
          id: 'score',
          fields: [
            {
              name: 'score',
              kind: 'nps',
              label: {
                de: 'Wie wahrscheinlich ist es, dass Sie den Kursladen weiterempfehlen?',
                en: 'How likely are you to recommend Kursladen?',
              },
              required: true,
            },
          ],
          branches: [{ if: [{ field: 'score', operator: 'gt', value: 8 }], to: 'best' }],
        },
        {
          id: 'better',
          fields: [
            {
              name: 'better',
              kind: 'textarea',
              label: { de: 'Was sollten wir besser machen?', en: 'What should we do better?' },
            },
          ],
          branches: [{ if: [], to: 'end' }],
        },
        {
          id: 'best',
          fields: [
            {
              name: 'best',
              kind: 'textarea',
              label: { de: 'Was gefällt Ihnen am besten?', en: 'What do you like best?' },
            },
          ],
        },
      ],
      submitText: { de: 'Absenden', en: 'Send' },
      thanksTitle: { de: 'Vielen Dank!', en: 'Thank you!' },
      thanksText: { de: 'Wir lesen jede Antwort.', en: 'We read every answer.' },
    },
  },
  {
    id: 'kurs-bewertung',
    name: { de: 'Zufriedenheit nach dem Kurs', en: 'Satisfaction after the course' },
    definition: {
      feedbackType: 'SURVEY',
      title: { de: 'Wie war der Kurs?', en: 'How was the course?' },
      pages: [
        {
          id: 'rating',
          fields: [
            {
              name: 'satisfaction',
              kind: 'csat',
              look: 'smileys',
              label: { de: 'Wie zufrieden waren Sie?', en: 'How satisfied were you?' },
              required: true,
            },
            {
              name: 'pace',
              kind: 'radio',
              label: { de: 'Das Tempo war', en: 'The pace was' },
              options: [
                { value: 'slow', label: { de: 'zu langsam', en: 'too slow' } },
                { value: 'right', label: { de: 'genau richtig', en: 'just right' } },
                { value: 'fast', label: { de: 'zu schnell', en: 'too fast' } },
              ],
            },
            {
              name: 'comment',
              kind: 'textarea',
              label: {
                de: 'Was möchten Sie uns noch sagen?',
                en: 'Anything else you would like to tell us?',
              },
            },
          ],
        },
      ],
      submitText: { de: 'Absenden', en: 'Send' },
      thanksTitle: { de: 'Danke!', en: 'Thank you!' },
    },
  },
]
