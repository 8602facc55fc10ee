import type { IncomingRefusal, MailSetup as Setup } from '@lotse/contracts/console/mail'
import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useFormat } from '@lotse/ui/language/use-format'
import { Facts, Section } from '@lotse/ui/layout/page'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../../lib/backend/api.ts'
import { useT } from '../../../lib/i18n.ts'
import { CopyButton } from '../../../lib/values/code-block.tsx'
import classes from '../settings.module.css'
import own from './mail.module.css'

/** The installation's settings, for people who wonder why no mail arrives. */
export function MailSetup({ projectId }: { projectId: string }) {
  const t = useT().mail
  const setup = useQuery(routeQuery(api, 'GET /console/projects/:projectId/mail', { params: { projectId } }))
  return (
    <Section title={t.setup}>
      <p className={classes.hint}>{t.setupHint}</p>
      <Loaded of={setup}>{found => <SetupFacts setup={found} />}</Loaded>
    </Section>
  )
}

function SetupFacts({ setup: { way, from, answersTo, doors, newTicketsTo, refused } }: { setup: Setup }) {
  const t = useT().mail
  const items: [string, ReactNode][] = [[t.way, t.ways[way]]]
  if (from) items.push([t.sender, from])
  items.push([t.answers, answersTo ?? t.noAnswers])
  if (doors.length > 0) items.push([t.incoming, doors.map(door => t.doors[door]).join(', ')])
  if (newTicketsTo) items.push([t.newTickets, <NewTickets key="new" address={newTicketsTo} />])
  if (refused.length > 0) items.push([t.refused, <Refused key="refused" items={refused} />])
  return <Facts items={items} />
}

function Refused({ items }: { items: IncomingRefusal[] }) {
  const t = useT().mail
  const format = useFormat()
  return (
    <ul className={own.refused}>
      {items.map(({ why, number, lastAt }) => (
        <li key={why}>{t.refusedLine(format.number(number), t.refusedWhy[why], format.dateTime(lastAt))}</li>
      ))}
    </ul>
  )
}

function NewTickets({ address }: { address: string }) {
  const t = useT().mail
  return (
    <span className={own.address}>
      <code>{address}</code>
      <CopyButton label={t.newTickets} text={address} />
    </span>
  )
}
