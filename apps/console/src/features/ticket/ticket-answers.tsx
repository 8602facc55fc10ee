import { Facts, Section } from '@lotse/ui/page'
import { DataValue } from '../../lib/data-value.tsx'
import { useT } from '../../lib/i18n.ts'
import { useFieldWords } from '../../lib/use-field-words.ts'
import classes from './ticket.module.css'

/** What the visitor filled in. The description is what people come for, so it is read as text. */
export function TicketAnswers({ formData }: { formData: Record<string, unknown> }) {
  const t = useT()
  const words = useFieldWords()
  const { description, ...rest } = formData
  const items = Object.entries(rest)
  return (
    <Section title={t.ticket.answers}>
      {typeof description === 'string' && description && <p className={classes.description}>{description}</p>}
      {items.length > 0 && (
        <Facts
          items={items.map(([name, value]) => [
            words.label(name),
            <DataValue key={name} value={words.value(name, value)} />,
          ])}
        />
      )}
      {items.length === 0 && !description && <p className={classes.nothing}>{t.ticket.noAnswers}</p>}
    </Section>
  )
}
