import type { SimilarTicket } from '@lotse/contracts/console/ticket/merging'
import type { TicketDetail, TicketRow } from '@lotse/contracts/console/tickets'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useErrorText } from '@lotse/ui/data/use-action'
import { Ago } from '@lotse/ui/language/use-format'
import { ErrorState } from '@lotse/ui/layout/page'
import { ActionIcon, Menu, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowMerge } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../lib/backend/api.ts'
import { useMay } from '../../../lib/backend/role.ts'
import { useT } from '../../../lib/i18n.ts'
import { TicketStage } from '../../../lib/tickets/stages/stage-mark.tsx'
import { useContactName } from '../../../lib/tickets/ticket-words.tsx'
import { paths } from '../../../paths.ts'
import { TicketSection } from '../facts/ticket-section.tsx'
import classes from './merging.module.css'
import side from './side-list.module.css'
import { useMerge } from './use-merge.ts'

interface SimilarTicketsProps {
  ticket: TicketDetail
  projectId: string
}

type Found = Pick<TicketRow, 'id' | 'number' | 'title' | 'status' | 'stage' | 'contact' | 'createdAt'> &
  Partial<Pick<SimilarTicket, 'reasons'>>

const MOST_FOUND = 8

/** Tickets that are probably about the same thing, and a way to find others: each can be merged with this one. */
export function SimilarTickets({ ticket, projectId }: SimilarTicketsProps) {
  const t = useT()
  return (
    <TicketSection name="similar" title={t.merging.similar}>
      <Similar ticket={ticket} projectId={projectId} />
    </TicketSection>
  )
}

/** Folded, it asks for nothing. */
function Similar({ ticket, projectId }: SimilarTicketsProps) {
  const t = useT()
  const errorText = useErrorText()
  const may = useMay('agent')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const similar = useQuery(
    routeQuery(api, 'GET /console/projects/:projectId/tickets/:ticketId/similar', {
      params: { projectId, ticketId: ticket.id },
    }),
  )
  const found = useQuery({
    ...routeQuery(api, 'GET /console/projects/:projectId/tickets', {
      params: { projectId },
      query: { search, limit: MOST_FOUND },
    }),
    enabled: search !== '',
  })
  const { data, error, refetch } = search ? found : similar
  const rows: Found[] = (data?.items ?? []).filter(({ id }) => id !== ticket.id)
  return (
    <div className={side.side}>
      {may && (
        <TextInput
          label={t.merging.find}
          placeholder={t.merging.findHint}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
      )}
      {!data && error && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={34} />}
      {data && rows.length === 0 && (
        <p className={side.none}>{search ? t.merging.noneFound : t.merging.none}</p>
      )}
      {rows.length > 0 && (
        <ul aria-label={t.merging.similar}>
          {rows.map(row => (
            <SimilarRow key={row.id} row={row} ticket={ticket} projectId={projectId} />
          ))}
        </ul>
      )}
    </div>
  )
}

function SimilarRow({ row, ticket, projectId }: { row: Found } & SimilarTicketsProps) {
  const t = useT()
  const contactName = useContactName()
  return (
    <li>
      <div className={side.words}>
        <Link className={classes.name} to={paths.ticket(projectId, row.id)} search={true as never}>
          {row.title}
        </Link>
        <span className={classes.meta}>
          <TicketStage row={row} />
          <span className={classes.who}>{contactName(row.contact)}</span>
          <Ago at={row.createdAt} />
        </span>
        {row.reasons && (
          <span className={classes.meta}>{row.reasons.map(why => t.merging.reasons[why]).join(' · ')}</span>
        )}
      </div>
      <MergeMenu row={row} ticket={ticket} projectId={projectId} />
    </li>
  )
}

/** Which of the two stays is chosen here. */
function MergeMenu({ row, ticket, projectId }: { row: Found } & SimilarTicketsProps) {
  const t = useT()
  const may = useMay('agent')
  const merge = useMerge(projectId)
  if (!may) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          loading={merge.busy}
          aria-label={t.merging.merge(row.number)}
          title={t.merging.merge(row.number)}
        >
          <IconArrowMerge size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void merge.run({ kept: ticket, other: row })}>
          {t.merging.keepThis(ticket.number)}
        </Menu.Item>
        <Menu.Item onClick={() => void merge.run({ kept: row, other: ticket })}>
          {t.merging.keepOther(row.number)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
