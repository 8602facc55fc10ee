import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { useLocale } from '@lotse/ui/i18n'
import { Facts, Section } from '@lotse/ui/page'
import { DataValue } from '../../lib/data-value.tsx'
import { useT } from '../../lib/i18n.ts'
import { useFieldWords } from '../../lib/use-field-words.ts'
import classes from './ticket.module.css'

/** What the visitor filled in, as it was asked. The description is what people come for, so it is read as text. */
export function TicketAnswers({ ticket }: { ticket: TicketDetail }) {
  const t = useT()
  const words = useFieldWords()
  const lang = useLocale().locale.slice(0, 2)
  const { formData, answers, form } = ticket
  const { description, ...rest } = formData
  const names = [...answers.map(({ name }) => name), ...Object.keys(rest)]
  const items = [...new Set(names)].filter(name => Object.hasOwn(rest, name))
  if (items.length === 0 && !description) return null
  const text = (local: Record<string, string>) => local[lang] || Object.values(local).find(Boolean)
  const captured: Record<string, string> = t.ticket.captured
  const shown = (name: string): unknown => {
    const answer = answers.find(one => one.name === name)
    if (answer?.words) return text(answer.words)
    const value = words.value(name, rest[name])
    if (answer?.kind === 'capture' || name === 'capture') return captured[String(value)] ?? value
    return value
  }
  const labelOf = (name: string): string => {
    const answer = answers.find(one => one.name === name)
    return (answer && text(answer.label)) || words.label(name)
  }
  return (
    <Section title={form?.name || t.ticket.answers}>
      {typeof description === 'string' && description && <p className={classes.description}>{description}</p>}
      {items.length > 0 && (
        <Facts items={items.map(name => [labelOf(name), <DataValue key={name} value={shown(name)} />])} />
      )}
    </Section>
  )
}
