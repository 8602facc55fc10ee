import type { Words } from '../../../platform/text/demo-words.ts'
import { page } from '../../flows/flow-parts.ts'
import { bestField, betterField, npsField } from './demo-surveys.ts'

interface Choice {
  id: string
  text: Words
  to: string
}

const choose = (id: string, text: Words, buttons: Choice[], saveAs?: string) => ({
  id,
  kind: 'choose',
  text,
  ...(saveAs ? { saveAs } : {}),
  buttons,
})

/** After every message, the bot asks what else there is. */
const say = (id: string, de: string, en: string) => ({ id, kind: 'say', text: { de, en }, next: 'more' })

const button = (id: string, to: string, de: string, en: string): Choice => ({ id, text: { de, en }, to })

const human = button('human', 'human', 'Mit dem Team schreiben', 'Message the team')

/** Answers the most common questions of the course shop's visitors, and calls in the team for the rest. */
export const panelBot = {
  id: 'kursberatung',
  kind: 'script' as const,
  name: 'Lotta',
  definition: {
    nodes: [
      choose(
        'hello',
        {
          de: 'Moin, ich bin Lotta, der Bot vom Kursladen. Worum geht es?',
          en: 'Hi, I’m Lotta, Kursladen’s bot. What can I help you with?',
        },
        [
          button('which', 'level', 'Welcher Kurs passt zu mir?', 'Which course is right for me?'),
          button('price', 'price', 'Was kostet ein Kurs?', 'How much is a course?'),
          human,
        ],
        'topic',
      ),
      choose(
        'level',
        { de: 'Haben Sie schon einmal programmiert?', en: 'Have you written code before?' },
        [button('never', 'python', 'Noch nie', 'Never'), button('some', 'data', 'Ein wenig', 'A little')],
        'level',
      ),
      say(
        'python',
        'Dann ist „Python, ganz von vorn“ das Richtige: sechs Wochen, ohne Vorwissen.',
        'Then “Python from scratch” is for you: six weeks, no experience needed.',
      ),
      say(
        'data',
        'Dann nehmen Sie „Daten zeichnen“: vier Wochen, danach versteht jeder Ihre Diagramme.',
        'Then take “Drawing data”: four weeks, and everyone will understand your charts.',
      ),
      say(
        'price',
        'Zwischen 129 und 249 Euro, je nach Länge. Aufgaben und Unterlagen sind dabei.',
        'Between 129 and 249 euros, depending on length. Exercises and materials are included.',
      ),
      choose('more', { de: 'Kann ich noch etwas tun?', en: 'Anything else I can do?' }, [
        button('again', 'hello', 'Noch eine Frage', 'Another question'),
        human,
        button('done', 'bye', 'Nein, danke', 'No, thanks'),
      ]),
      {
        id: 'human',
        kind: 'handover',
        text: {
          de: 'Ich gebe dem Team Bescheid. Schreiben Sie ruhig schon, worum es geht.',
          en: 'I will let the team know. Feel free to write what it is about.',
        },
      },
      {
        id: 'bye',
        kind: 'close',
        text: { de: 'Gern geschehen. Bis bald!', en: 'You’re welcome. See you soon!' },
      },
    ],
  },
}

const recommend = npsField({
  de: 'Würden Sie den Kursladen weiterempfehlen?',
  en: 'Would you recommend Kursladen?',
})

export const panelSurvey = {
  id: 'empfehlung',
  kind: 'survey' as const,
  name: { de: 'Weiterempfehlung', en: 'Recommendation' },
  definition: {
    feedbackType: 'SURVEY',
    title: { de: 'Zwei kurze Fragen', en: 'Two short questions' },
    pages: [
      page('score', [recommend], 'worse', { field: 'score', operator: 'lt', value: 7 }),
      page('best', [bestField], 'end'),
      page('worse', [betterField('worse')]),
    ],
    thanksTitle: { de: 'Danke!', en: 'Thank you!' },
    thanksText: {
      de: 'Ihre Antwort steht jetzt in der Auswertung der Konsole.',
      en: 'Your answer is now in the console’s results.',
    },
  },
}
