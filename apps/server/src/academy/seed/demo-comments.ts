import type { ReportReason } from '@lotse/contracts/academy/reports'

/** What people write when they report, by reason. */
export const reportComments: Record<ReportReason, string[]> = {
  ABUSE: [
    'In der zweiten Antwort steht eine Beleidigung.',
    'The example uses a real person’s name and address.',
    'Der Text wirbt für einen fremden Dienst.',
  ],
  DISLIKE: ['Langweilig.', 'Too easy for the XP it gives.', 'Die Aufgabe hatte ich genau so schon dreimal.'],
  OTHER: [
    'Auf dem Handy wird die Tabelle abgeschnitten.',
    'The picture in the description does not load.',
    '',
    'Bitte mit einem Beispiel ergänzen. <b>Danke!</b> 🙏',
  ],
  UNRELATED_SKILL: [
    'Das hat mit SQL nichts zu tun.',
    'Belongs to CSS, not to accessibility.',
    'Gehört eher zu Netzwerke als zu Kryptografie.',
  ],
  WRONG: [
    'Die als richtig markierte Antwort ist falsch: 255 ist der größte Wert, nicht die Anzahl.',
    'The sample solution fails for an empty input.',
    'Links und rechts sind vertauscht.',
    `Ausführlich: ${'Die Musterlösung behandelt den Sonderfall nicht, dass eine Zeile nur aus Leerzeichen besteht. '.repeat(6)}`,
  ],
}

export const banReasons = [
  'Wiederholt Aufgaben aus anderen Kursen kopiert',
  'Spam in Berichten',
  'Insulting comments',
  '',
]
