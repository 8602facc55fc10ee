import { type ErrorRow, type ErrorSighting, mostErrorVisitors } from '@lotse/contracts/console/stacks/errors'
import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { Ago, useFormat } from '@lotse/ui/language/use-format'
import { Facts, PageHeader, Section, Status } from '@lotse/ui/layout/page'
import rows from '@lotse/ui/rows/rows.module.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../lib/backend/api.ts'
import { useT } from '../../lib/i18n.ts'
import { StackDetails } from '../../lib/tickets/stacks/stack-details.tsx'
import { StackPlace } from '../../lib/tickets/stacks/stack-place.ts'
import { paths } from '../../paths.ts'
import { ErrorState } from './error-state.tsx'
import classes from './errors.module.css'
import { Trend } from './trend.tsx'

type Detail = ErrorRow & { sightings: ErrorSighting[] }

export function ErrorPage({ projectId, errorId }: { projectId: string; errorId: string }) {
  const t = useT()
  const error = useQuery(
    routeQuery(api, 'GET /console/projects/:projectId/errors/:errorId', { params: { projectId, errorId } }),
  )
  const back = { to: paths.errors(projectId), label: t.content.backTo(t.siteErrors.title) }
  return (
    <Loaded of={error} missing={{ title: t.siteErrors.missing, back }}>
      {found => (
        <>
          <PageHeader title={found.title || t.siteErrors.untitled} lead={found.place} back={back} />
          <div className={classes.page}>
            <ErrorState projectId={projectId} error={found} />
            <Figures error={found} />
            <Latest projectId={projectId} sightings={found.sightings} />
            <Sightings projectId={projectId} sightings={found.sightings} />
          </div>
        </>
      )}
    </Loaded>
  )
}

function Figures({ error }: { error: Detail }) {
  const t = useT().siteErrors
  const format = useFormat()
  return (
    <Section title={t.figures}>
      <Facts
        items={[
          [t.count, format.number(error.seen)],
          ...(error.notKept > 0
            ? ([[t.notKept, t.notKeptText(error.notKept, format.number(error.notKept))]] satisfies [
                string,
                string,
              ][])
            : []),
          [t.visitorCount, t.atLeast(error.visitors >= mostErrorVisitors, format.number(error.visitors))],
          [t.first, [format.dateTime(error.firstAt), error.firstRelease].filter(Boolean).join(' · ')],
          [t.last, [format.dateTime(error.lastAt), error.lastRelease].filter(Boolean).join(' · ')],
          [t.lastDays(error.trend.length), <Trend key="trend" days={error.trend} />],
        ]}
      />
    </Section>
  )
}

/** The stack of the latest ticket that still has its log. */
function Latest({ projectId, sightings: [latest] }: { projectId: string; sightings: ErrorSighting[] }) {
  const t = useT().siteErrors
  if (!latest) return null
  return (
    <Section title={t.stack} flush>
      <div className={classes.stack}>
        <StackPlace value={{ projectId, ticketId: latest.ticketId }}>
          <StackDetails entry={latest.entry} />
        </StackPlace>
      </div>
    </Section>
  )
}

function Sightings({ projectId, sightings }: { projectId: string; sightings: ErrorSighting[] }) {
  const t = useT()
  return (
    <Section title={t.siteErrors.tickets} flush>
      <ul className={rows.list} aria-label={t.siteErrors.tickets}>
        {sightings.map(({ ticketId, number, title, release, hasReplay, at }) => (
          <li key={ticketId}>
            <span className={rows.grow}>
              <Link className={rows.title} to={paths.ticket(projectId, ticketId)}>
                {`#${number} ${title}`.trim()}
              </Link>
              {release && <span className={rows.small}> {t.siteErrors.release(release)}</span>}
            </span>
            {hasReplay && <Status tone="info">{t.ticket.tabs.timeline}</Status>}
            <Ago at={at} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
