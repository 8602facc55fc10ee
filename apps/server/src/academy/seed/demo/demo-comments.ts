import type { ReportReason } from '@lotse/contracts/academy/challenges/reports'
import type { SubtaskType } from '@lotse/contracts/academy/challenges/subtasks'
import { type DemoLang, spoken, type Words } from '../../../platform/text/demo-words.ts'

type Comment = string | Words | { only: SubtaskType[]; text: string | Words }

/** What people write when they report a task of a type, by reason; on a German platform some also write English. */
export function reportComments(lang: DemoLang, type?: SubtaskType): Record<ReportReason, string[]> {
  const fits = (comment: Comment) =>
    typeof comment === 'string' || !('only' in comment) || isOf(comment, type)
  const textOf = (comment: Comment) =>
    typeof comment === 'object' && 'text' in comment ? comment.text : comment
  const entries = Object.entries(comments).map(([reason, all]) => [reason, all.filter(fits).map(textOf)])
  return spoken(Object.fromEntries(entries) as Record<ReportReason, (string | Words)[]>, lang)
}

const isOf = ({ only }: { only: SubtaskType[] }, type: SubtaskType | undefined) =>
  type === undefined || only.includes(type)

const comments: Record<ReportReason, Comment[]> = {
  ABUSE: [
    {
      only: ['MULTIPLE_CHOICE_QUESTION'],
      text: {
        de: 'In der zweiten Antwort steht eine Beleidigung.',
        en: 'The second answer contains an insult.',
      },
    },
    'The example uses a real person’s name and address.',
    { de: 'Der Text wirbt für einen fremden Dienst.', en: 'The text advertises another service.' },
  ],
  DISLIKE: [
    { de: 'Langweilig.', en: 'Boring.' },
    'Too easy for the XP it gives.',
    { de: 'Die Aufgabe hatte ich genau so schon dreimal.', en: 'I have had this exact task three times.' },
  ],
  OTHER: [
    {
      only: ['CODING_CHALLENGE', 'QUESTION', 'MULTIPLE_CHOICE_QUESTION'],
      text: { de: 'Auf dem Handy wird die Frage abgeschnitten.', en: 'The question is cut off on my phone.' },
    },
    {
      only: ['MATCHING'],
      text: { de: 'Auf dem Handy werden die Paare abgeschnitten.', en: 'The pairs are cut off on my phone.' },
    },
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
      only: ['MULTIPLE_CHOICE_QUESTION'],
      text: {
        de: 'Die als richtig markierte Antwort ist falsch, richtig ist die dritte.',
        en: 'The answer marked as correct is wrong, the third one is right.',
      },
    },
    {
      only: ['QUESTION'],
      text: {
        de: 'Meine Antwort stimmt, wird in dieser Schreibweise aber nicht angenommen.',
        en: 'My answer is right but is not accepted in this spelling.',
      },
    },
    {
      only: ['MATCHING'],
      text: { de: 'Links und rechts sind vertauscht.', en: 'Left and right are mixed up.' },
    },
    { only: ['CODING_CHALLENGE'], text: 'The sample solution fails for an empty input.' },
    {
      only: ['CODING_CHALLENGE'],
      text: {
        de: `Ausführlich: ${'Die Musterlösung behandelt den Sonderfall nicht, dass eine Zeile nur aus Leerzeichen besteht. '.repeat(6)}`,
        en: `In detail: ${'The sample solution does not handle the special case of a line that is only spaces. '.repeat(6)}`,
      },
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
