import type { Words } from '../../../platform/text/demo-words.ts'
import { field, option, page } from '../../flows/flow-parts.ts'

/** Questions that several surveys share. */
export const npsField = (label: Words) => field('score', 'nps', label, { required: true })
export const betterField = (name: string) =>
  field(name, 'textarea', { de: 'Was sollten wir besser machen?', en: 'What should we do better?' })
export const bestField = field('best', 'textarea', {
  de: 'Was gefällt Ihnen am besten?',
  en: 'What do you like best?',
})

const survey = (title: Words, pages: object[], thanks: object) => ({
  feedbackType: 'SURVEY',
  title,
  pages,
  submitText: { de: 'Absenden', en: 'Send' },
  ...thanks,
})

const likely = npsField({
  de: 'Wie wahrscheinlich ist es, dass Sie den Kursladen weiterempfehlen?',
  en: 'How likely are you to recommend Kursladen?',
})

const courseFields = [
  field(
    'satisfaction',
    'csat',
    { de: 'Wie zufrieden waren Sie?', en: 'How satisfied were you?' },
    { look: 'smileys', required: true },
  ),
  field(
    'pace',
    'radio',
    { de: 'Das Tempo war', en: 'The pace was' },
    {
      options: [
        option('slow', 'zu langsam', 'too slow'),
        option('right', 'genau richtig', 'just right'),
        option('fast', 'zu schnell', 'too fast'),
      ],
    },
  ),
  field('comment', 'textarea', {
    de: 'Was möchten Sie uns noch sagen?',
    en: 'Anything else you would like to tell us?',
  }),
]

export const demoSurveys = [
  {
    id: 'nps',
    name: { de: 'Weiterempfehlung (NPS)', en: 'Recommendation (NPS)' },
    definition: survey(
      { de: 'Ihre Meinung zählt', en: 'Your opinion matters' },
      [
        page('score', [likely], 'best', { field: 'score', operator: 'gt', value: 8 }),
        page('better', [betterField('better')], 'end'),
        page('best', [bestField]),
      ],
      {
        thanksTitle: { de: 'Vielen Dank!', en: 'Thank you!' },
        thanksText: { de: 'Wir lesen jede Antwort.', en: 'We read every answer.' },
      },
    ),
  },
  {
    id: 'kurs-bewertung',
    name: { de: 'Zufriedenheit nach dem Kurs', en: 'Satisfaction after the course' },
    definition: survey(
      { de: 'Wie war der Kurs?', en: 'How was the course?' },
      [page('rating', courseFields)],
      { thanksTitle: { de: 'Danke!', en: 'Thank you!' } },
    ),
  },
]
