import { addressOf } from '@lotse/contracts/client'
import { attributeOf } from '@lotse/contracts/exports/attribute-column'
import type { exportRoutes } from '@lotse/contracts/exports/console-exports'
import type { CsvWords, WordsOf } from '@lotse/ui/list/export/csv-words.ts'
import { useT } from '../i18n.ts'

/** The address of a file with everything that a list finds. */
export const exportAddress = addressOf<typeof exportRoutes>()

type Values = Record<string, (text: string) => string>

/** Labels of columns, and what their values are called, unless they are numbers. */
const wordsOf =
  (labels: Readonly<Record<string, string>>, values: Values, numbers: readonly string[] = []): WordsOf =>
  column => {
    const label = Object.hasOwn(labels, column) ? labels[column] : undefined
    const value = values[column]
    const isNumber = numbers.includes(column)
    return label === undefined ? undefined : { label, isNumber, ...(value ? { value } : {}) }
  }

const among = (words: Readonly<Record<string, string>>) => (text: string) =>
  Object.hasOwn(words, text) ? (words[text] ?? text) : text

/** What exported files say, as the screens do. */
export function useExportWords() {
  const t = useT()
  const yesNo = among({ true: t.ticket.yes, false: t.ticket.no })
  const contact = wordsOf(t.exports.contact, { verified: yesNo }, ['value', 'sla'])
  return {
    /** Stages by id. */
    tickets: (stages: Readonly<Record<string, string>>): WordsOf =>
      wordsOf(t.exports.ticket, {
        status: among(t.inbox.statuses),
        stage: among(stages),
        priority: among(t.inbox.priorities),
        type: among(t.inbox.types),
        channel: among(t.inbox.channels),
        unread: yesNo,
      }),
    contacts: (column: string): CsvWords | undefined => {
      const attribute = attributeOf(column)
      // A site says numbers as well as texts.
      return attribute === undefined ? contact(column) : { label: attribute, isNumber: true }
    },
    /** Columns of one's own come first. */
    answers: (own: WordsOf): WordsOf => {
      const known = wordsOf(t.exports.ticket, {})
      return column => own(column) ?? known(column)
    },
    log: (values: Values): WordsOf => wordsOf(t.exports.log, values),
  }
}
