import type { TicketIssue } from '@lotse/contracts/console/ticket/trackers'
import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { IconButton } from '@lotse/ui/fields/icon-button'
import { Status } from '@lotse/ui/layout/page'
import { Anchor, Button, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/backend/api.ts'
import { issueKeys } from '../../../lib/backend/keys.ts'
import { useMay } from '../../../lib/backend/role.ts'
import { useT } from '../../../lib/i18n.ts'
import { useTrackerTrouble } from '../../../lib/tickets/tracker-trouble.ts'
import { TicketSection } from '../facts/ticket-section.tsx'
import side from '../merging/side-list.module.css'
import { CreateIssue } from './create-issue.tsx'
import classes from './issues.module.css'

interface TicketIssuesProps {
  ticket: TicketDetail
  projectId: string
}

const tones = { waiting: 'neutral', open: 'info', closed: 'good', failed: 'bad' } as const

/** Where the developers' work on this ticket is. Nothing is shown in projects without a tracker. */
export function TicketIssues({ ticket, projectId }: TicketIssuesProps) {
  const t = useT().trackers
  const may = useMay('agent')
  const [chosen, setChosen] = useState<{ id: string; name: string }>()
  const issues = useQuery(
    routeQuery(api, 'GET /console/projects/:projectId/tickets/:ticketId/issues', {
      params: { projectId, ticketId: ticket.id },
    }),
  )
  if (issues.data && issues.data.trackers.length === 0) return null
  return (
    <TicketSection name="issues" title={t.issues}>
      <Loaded of={issues}>
        {({ items, trackers }) => (
          <div className={side.side}>
            {items.length === 0 && <p className={side.none}>{t.noIssues}</p>}
            {items.length > 0 && (
              <ul aria-label={t.issues}>
                {items.map(issue => (
                  <IssueLine key={issue.id} issue={issue} ticketId={ticket.id} projectId={projectId} />
                ))}
              </ul>
            )}
            {may && (
              <div className={classes.buttons}>
                {trackers.map(tracker => (
                  <Button
                    key={tracker.id}
                    variant="default"
                    size="compact-sm"
                    onClick={() => setChosen(tracker)}
                  >
                    {t.createIn(tracker.name)}
                  </Button>
                ))}
              </div>
            )}
            {may && <LinkIssue ticketId={ticket.id} projectId={projectId} />}
          </div>
        )}
      </Loaded>
      {chosen && (
        <CreateIssue
          ticket={ticket}
          projectId={projectId}
          tracker={chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </TicketSection>
  )
}

interface IssueLineProps {
  issue: TicketIssue
  ticketId: string
  projectId: string
}

function IssueLine({ issue, ticketId, projectId }: IssueLineProps) {
  const t = useT().trackers
  const troubleText = useTrackerTrouble()
  const may = useMay('agent')
  const unlink = useAction({
    run: () =>
      api('DELETE /console/projects/:projectId/tickets/:ticketId/issues/:issueId', {
        params: { projectId, ticketId, issueId: issue.id },
      }),
    refresh: issueKeys,
    done: () => t.unlinked,
  })
  const name = issue.key || issue.tracker.name
  return (
    <li>
      <div className={side.words}>
        {issue.url ? (
          <Anchor href={issue.url} target="_blank" rel="noreferrer noopener">
            {name} {issue.title}
          </Anchor>
        ) : (
          <span>
            {name}: {issue.title}
          </span>
        )}
        <span className={classes.meta}>
          <Status tone={tones[issue.state]}>{t.states[issue.state]}</Status>
        </span>
        {issue.trouble && <span className={classes.meta}>{troubleText(issue.trouble)}</span>}
      </div>
      {may && <IconButton icon={IconX} label={t.unlink(name)} onClick={() => void unlink.run()} />}
    </li>
  )
}

function LinkIssue({ ticketId, projectId }: { ticketId: string; projectId: string }) {
  const t = useT().trackers
  const [address, setAddress] = useState('')
  const link = useAction({
    run: () =>
      api('POST /console/projects/:projectId/tickets/:ticketId/issues/link', {
        params: { projectId, ticketId },
        body: { address: address.trim() },
      }),
    refresh: issueKeys,
    done: () => t.linked,
    after: () => setAddress(''),
  })
  return (
    <form
      className={classes.link}
      onSubmit={event => {
        event.preventDefault()
        if (URL.canParse(address.trim())) void link.run()
      }}
    >
      <TextInput
        label={t.linkAddress}
        placeholder="https://"
        value={address}
        onChange={event => setAddress(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={link.busy} disabled={!URL.canParse(address.trim())}>
        {t.link}
      </Button>
    </form>
  )
}
