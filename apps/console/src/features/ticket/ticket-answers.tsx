import type { TicketDetail } from '@lotse/contracts/console/tickets'
import type { CaptureMode } from '@lotse/contracts/messages/widget'
import { useLocale } from '@lotse/ui/language/i18n'
import { langOf } from '@lotse/ui/language/locale.ts'
import { Facts, Section } from '@lotse/ui/layout/page'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { useFieldWords } from '../../lib/conditions/use-field-words.ts'
import { useT } from '../../lib/i18n.ts'
import { LinkedText } from '../../lib/rich-text/linked-text.tsx'
import { Attachments } from '../../lib/tickets/attachments.tsx'
import { DataValue } from '../../lib/values/data-value.tsx'
import { withTab } from './media/large-link.tsx'
import { PageThumb } from './media/page-thumb.tsx'
import classes from './ticket.module.css'
import { type MediaTab, tabsOf } from './ticket-tab.ts'

interface TicketAnswersProps {
  ticket: TicketDetail
  /** With what they saw: there is no room beside the conversation. */
  withPicture: boolean
}

/** What the visitor filled in, with the questions. The description is what people come for, so it is shown as text. */
export function TicketAnswers({ ticket, withPicture }: TicketAnswersProps) {
  const t = useT()
  const words = useFieldWords()
  const lang = langOf(useLocale().locale)
  const { formData, answers, form, files } = ticket
  const { description, ...rest } = formData
  const names = [...answers.map(({ name }) => name), ...Object.keys(rest)]
  const items = [...new Set(names)].filter(name => Object.hasOwn(rest, name))
  // The file is there, but its field is unknown.
  const others = files.filter(({ field }) => !items.includes(field))
  const hasPicture = withPicture && ticket.media.snapshotUrl !== null
  if (items.length === 0 && others.length === 0 && !description && !hasPicture) return null
  const text = (local: Record<string, string>) => local[lang] || Object.values(local).find(Boolean)
  const shown = (name: string): ReactNode => {
    const answer = answers.find(one => one.name === name)
    const given = files.filter(({ field }) => field === name)
    if (given.length > 0) return <Attachments files={given} />
    if (answer?.kind === 'upload') return t.ticket.noFiles
    const value = answer?.words ? text(answer.words) : words.value(name, rest[name])
    if ((answer?.kind === 'capture' || name === 'capture') && isCapture(value))
      return <Captured mode={value} ticket={ticket} />
    return <DataValue value={value} />
  }
  const labelOf = (name: string): string => {
    const answer = answers.find(one => one.name === name)
    return (answer && text(answer.label)) || words.label(name)
  }
  const facts = items.map((name): [string, ReactNode] => [
    labelOf(name),
    <Fragment key={name}>{shown(name)}</Fragment>,
  ])
  if (others.length > 0) facts.push([t.ticket.files, <Attachments key="" files={others} />])
  return (
    <Section title={form?.name || t.ticket.answers}>
      {typeof description === 'string' && description && (
        <p className={classes.description}>
          <LinkedText text={description} />
        </p>
      )}
      {facts.length > 0 && <Facts items={facts} />}
      {hasPicture && (
        <div className={classes.picture}>
          <PageThumb ticket={ticket} />
        </div>
      )}
    </Section>
  )
}

const tabs = { screenshot: 'screen', capture: 'video' } as const satisfies Record<CaptureMode, MediaTab>

const isCapture = (value: unknown): value is CaptureMode =>
  typeof value === 'string' && Object.hasOwn(tabs, value)

/** The files that were sent with it, with links. */
function Captured({ mode, ticket }: { mode: CaptureMode; ticket: TicketDetail }) {
  const t = useT()
  const said = t.ticket.captured[mode]
  const tab = tabs[mode]
  if (!tabsOf(ticket).includes(tab)) return said
  return (
    <Link to="." search={withTab(tab)} className={classes.address}>
      {said}
    </Link>
  )
}
