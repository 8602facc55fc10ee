import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { longest } from '@lotse/contracts/visitor/longest'
import { Choice } from '@lotse/ui/fields/choice'
import { optionsOf } from '@lotse/ui/fields/options.ts'
import { Select, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../lib/backend/role.ts'
import { usePersonName } from '../../lib/fields/people.ts'
import { useT } from '../../lib/i18n.ts'
import { useChangeTickets } from '../../lib/tickets/change-tickets.ts'
import { useStages } from '../../lib/tickets/stages/use-stages.ts'
import type { TicketsChange } from '../../lib/tickets/ticket-changes.ts'
import { facetsQuery } from '../../lib/tickets/ticket-facets.ts'
import classes from './ticket.module.css'

/** Stage or status, priority, type, assignee, tags: what the team decides about a ticket. */
export function TicketControls({ ticket, projectId }: { ticket: TicketDetail; projectId: string }) {
  const t = useT()
  const may = useMay('agent')
  const changeTickets = useChangeTickets(projectId)
  const stages = useStages(projectId)
  const personName = usePersonName()
  const facets = useQuery(facetsQuery(projectId)).data
  const team = facets?.people ?? []
  // What is resolved stays with whoever took care of it, also if they have left the team.
  const isOfTeam = team.some(({ id }) => id === ticket.assignee?.id)
  const people = ticket.assignee && !isOfTeam ? [...team, ticket.assignee] : team
  const ownTypes = Object.fromEntries([...(facets?.types ?? []), ticket.type].map(type => [type, type]))
  const isSurvey = ticket.type === 'SURVEY'
  const change = (what: TicketsChange) => void changeTickets([ticket], what)
  return (
    <div className={classes.controls}>
      {stages.hasOwn ? (
        <Choice
          label={t.stages.stage}
          words={stages.names}
          value={ticket.stage}
          disabled={!may}
          onChange={stage => change({ stage })}
        />
      ) : (
        <Choice<TicketDetail['status']>
          label={t.inbox.status}
          words={t.inbox.statuses}
          value={ticket.status}
          disabled={!may}
          onChange={status => change({ status })}
        />
      )}
      <Choice<TicketDetail['priority']>
        label={t.inbox.priority}
        words={t.inbox.priorities}
        value={ticket.priority}
        disabled={!may}
        onChange={priority => change({ priority })}
      />
      <Select
        label={t.inbox.type}
        // Only an answer to a survey has this type, and it keeps it: there would be no way back.
        description={isSurvey && t.ticket.surveyStays}
        data={optionsOf({ ...ownTypes, ...t.inbox.types }).filter(
          ({ value }) => value !== 'SURVEY' || isSurvey,
        )}
        value={ticket.type}
        disabled={!may || isSurvey}
        onChange={type => type && change({ type })}
      />
      <Select
        label={t.ticket.assignee}
        placeholder={t.ticket.nobody}
        data={people.map(person => ({ value: person.id, label: personName(person) }))}
        value={ticket.assignee?.id ?? null}
        disabled={!may}
        clearable
        searchable
        // The next key is not meant for the search.
        onOptionSubmit={() => document.activeElement instanceof HTMLElement && document.activeElement.blur()}
        onChange={assigneeId => change({ assigneeId })}
      />
      <TagsInput
        className={classes.tagsField}
        label={t.ticket.tags}
        data={facets?.tags ?? []}
        value={ticket.tags}
        disabled={!may}
        maxLength={longest.label}
        onChange={tags => change({ tags })}
      />
    </div>
  )
}
