import { Ago } from '@lotse/ui/language/use-format'
import { Section } from '@lotse/ui/layout/page'
import { Button } from '@mantine/core'
import { api } from '../../lib/backend/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useCursorList } from '../../lib/lists/use-cursor-list.ts'
import { DataValue } from '../../lib/tickets/data-value.tsx'
import { useEventWords } from '../../lib/tickets/event-words.ts'
import classes from './contacts.module.css'

const key = 'GET /console/projects/:projectId/contacts/:contactId/events'

/** What the contact did on the site, newest first. */
export function ContactEvents({ projectId, contactId }: { projectId: string; contactId: string }) {
  const t = useT()
  const words = useEventWords(projectId)
  const input = { params: { projectId, contactId } }
  const events = useCursorList(key, input, (after, signal) =>
    api(key, { ...input, query: after ? { after } : {}, signal }),
  )
  return (
    <Section title={t.contacts.events}>
      {events.rows?.length === 0 && <p className={classes.small}>{t.contacts.noEvents}</p>}
      <ul className={classes.list}>
        {events.rows?.map(event => (
          <li key={event.id}>
            <span className={classes.line}>
              <strong className={classes.said}>{words(event.name, event.data)}</strong>
              <Ago at={event.at} />
            </span>
            {hasDetails(event) && (
              <details className={classes.small}>
                <summary>{t.events.details}</summary>
                <DataValue value={event.data} />
              </details>
            )}
          </li>
        ))}
      </ul>
      {events.hasMore && (
        <Button variant="subtle" size="compact-sm" loading={events.fetching} onClick={events.more}>
          {t.inbox.more}
        </Button>
      )}
    </Section>
  )
}

/** For events described in words, the data would only repeat them. */
const hasDetails = ({ name, data }: { name: string; data?: unknown }): boolean =>
  data !== null &&
  data !== undefined &&
  !(typeof data === 'object' && Object.keys(data).length === 0) &&
  name !== 'pageView' &&
  !name.startsWith('tour-')
