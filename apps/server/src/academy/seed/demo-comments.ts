import type { ReportReason } from '@lotse/contracts/academy/reports'
import { type DemoLang, spoken, type Words } from '../../platform/demo-words.ts'

/** What people write when they report, by reason; a German platform also has people who write English. */
export const reportComments = (lang: DemoLang): Record<ReportReason, string[]> => spoken(comments, lang)

const comments: Record<ReportReason, (string | Words)[]> = {
  ABUSE: [
    { de: 'In der zweiten Antwort steht eine Beleidigung.', en: 'The second answer contains an insult.' },
    'The example uses a real person’s name and address.',
    { de: 'Der Text wirbt für einen fremden Dienst.', en: 'The text advertises another service.' },
  ],
  DISLIKE: [
    { de: 'Langweilig.', en: 'Boring.' },
    'Too easy for the XP it gives.',
    { de: 'Die Aufgabe hatte ich genau so schon dreimal.', en: 'I have had this exact task three times.' },
  ],
  OTHER: [
    { de: 'Auf dem Handy wird die Tabelle abgeschnitten.', en: 'The table is cut off on my phone.' },
    'The picture in the description does not load.',
    '',
    {
      de: 'Bitte mit einem Beispiel ergänzen. <b>Danke!</b> 🙏',
      en: 'Please add an example. <b>Thanks!</b> 🙏',
    },
  ],
  UNRELATED_SKILL: [
    { de: 'Das hat mit SQL nichts zu tun.', en: 'This has nothing to do with SQL.' },
    'Belongs to CSS, not to accessibility.',
    {
      de: 'Gehört eher zu Netzwerke als zu Kryptografie.',
      en: 'Belongs to networks rather than cryptography.',
    },
  ],
  WRONG: [
    {
      de: 'Die als richtig markierte Antwort ist falsch: 255 ist der größte Wert, nicht die Anzahl.',
      en: 'The answer marked as correct is wrong: 255 is the largest value, not the count.',
    },
    'The sample solution fails for an empty input.',
    { de: 'Links und rechts sind vertauscht.', en: 'Left and right are mixed up.' },
    {
      de: `Ausführlich: ${'Die Musterlösung behandelt den Sonderfall nicht, dass eine Zeile nur aus Leerzeichen besteht. '.repeat(6)}`,
      en: `In detail: ${'The sample solution does not handle the special case of a line that is only spaces. '.repeat(6)}`,
    },
  ],
}

export const banReasons = (lang: DemoLang): string[] => spoken(reasons, lang)

const reasons: (string | Words)[] = [
  {
    de: 'Wiederholt Aufgaben aus anderen Kursen kopiert',
    en: 'Repeatedly copied tasks from other courses',
  },
  { de: 'Spam in Meldungen', en: 'Spam in reports' },
  'Insulting comments',
  '',
]
