import { useErrorText } from '@lotse/ui/data/use-action'
import { Ago } from '@lotse/ui/language/use-format'
import { ErrorState, Section } from '@lotse/ui/layout/page'
import lines from '@lotse/ui/rows/lines.module.css'
import { Button } from '@mantine/core'
import { IconBolt, IconFileText, IconLogin2, IconSpeakerphone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { api } from '../../lib/backend/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useCursorList } from '../../lib/lists/use-cursor-list.ts'
import { type ToldEvent, useTellEvent } from '../../lib/tickets/events/event-words.ts'
import { kindIcons } from '../../lib/tickets/events/kind-icons.ts'
import { DataValue } from '../../lib/values/data-value.tsx'
import { paths } from '../../paths.ts'
import classes from './contacts.module.css'

const key = 'GET /console/projects/:projectId/contacts/:contactId/events'

const icons: Record<string, typeof IconBolt> = {
  ...kindIcons,
  sessionStarted: IconLogin2,
  pageView: IconFileText,
  campaign: IconSpeakerphone,
}

/** What the contact did on the site, newest first. */
export function ContactEvents({ projectId, contactId }: { projectId: string; contactId: string }) {
  const t = useT()
  const errorText = useErrorText()
  const tell = useTellEvent(projectId)
  const input = { params: { projectId, contactId } }
  const events = useCursorList(key, input, (after, signal) =>
    api(key, { ...input, query: { limit: 20, ...(after ? { after } : {}) }, signal }),
  )
  return (
    <Section title={t.contacts.events}>
      {!events.rows && events.error !== null && (
        <ErrorState text={errorText(events.error)} onRetry={events.retry} />
      )}
      {events.rows?.length === 0 && <p className={lines.small}>{t.contacts.noEvents}</p>}
      <ul className={classes.list} aria-label={t.contacts.events}>
        {events.rows?.map(event => {
          const told = tell(event.name, event.data)
          const Icon = Object.hasOwn(icons, told.kind) ? (icons[told.kind] ?? IconBolt) : IconBolt
          return (
            <li key={event.id} className={classes.event}>
              <Icon size={16} stroke={1.75} aria-hidden />
              <div>
                <span className={lines.line}>
                  <EventText told={told} projectId={projectId} />
                  <Ago at={event.at} />
                </span>
                {hasDetails(event) && (
                  <details className={lines.small}>
                    <summary>{t.events.details}</summary>
                    <DataValue value={event.data} />
                  </details>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {events.hasMore && (
        <Button variant="subtle" size="compact-sm" loading={events.fetching} onClick={events.more}>
          {t.inbox.more}
        </Button>
      )}
    </Section>
  )
}

function EventText({ told: { text, campaignId }, projectId }: { told: ToldEvent; projectId: string }) {
  if (campaignId === undefined) return <span className={lines.said}>{text}</span>
  return (
    <Link className={lines.said} to={paths.outboundItem(projectId, campaignId)}>
      {text}
    </Link>
  )
}

/** For events described in words, the data would only repeat them. */
const hasDetails = ({ name, data }: { name: string; data?: unknown }): boolean =>
  data !== null &&
  data !== undefined &&
  !(typeof data === 'object' && Object.keys(data).length === 0) &&
  name !== 'pageView' &&
  !name.startsWith('tour-')
