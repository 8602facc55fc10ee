import type { TicketRow } from '@lotse/contracts/console/tickets'
import { useAction } from '@lotse/ui/use-action'
import { Button, CloseButton, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { facetsQuery } from '../../lib/ticket-facets.ts'
import classes from './inbox.module.css'
import type { Selection } from './use-selection.ts'

interface BulkChange {
  status?: TicketRow['status']
  priority?: TicketRow['priority']
  assigneeId?: string | null
}

/** What can be done with everything that is ticked. */
export function BulkBar({ projectId, selection }: { projectId: string; selection: Selection }) {
  const t = useT()
  const people = useQuery(facetsQuery(projectId)).data?.people ?? []
  const ids = [...selection.ids]
  const bulk = useAction({
    run: (change: BulkChange) =>
      api('POST /console/projects/:projectId/tickets/bulk', { params: { projectId }, body: { ids, change } }),
    refresh: [
      'GET /console/projects/:projectId/tickets',
      'GET /console/projects/:projectId/tickets/:ticketId',
      'GET /console/projects/:projectId/ticket-facets',
      'GET /console/projects',
    ],
    done: ({ changed }) => t.inbox.bulkDone(changed),
    after: () => selection.clear(),
  })
  if (ids.length === 0) return null
  return (
    <div className={classes.bulk} role="toolbar" aria-label={t.inbox.selected(ids.length)}>
      <span>{t.inbox.selected(ids.length)}</span>
      <Choice
        label={t.inbox.status}
        busy={bulk.busy}
        options={t.inbox.statuses}
        onChoose={status => void bulk.run({ status: status as TicketRow['status'] })}
      />
      <Choice
        label={t.inbox.priority}
        busy={bulk.busy}
        options={t.inbox.priorities}
        onChoose={priority => void bulk.run({ priority: priority as TicketRow['priority'] })}
      />
      <Choice
        label={t.inbox.assign}
        busy={bulk.busy}
        options={{ '': t.inbox.nobody, ...Object.fromEntries(people.map(({ id, name }) => [id, name])) }}
        onChoose={id => void bulk.run({ assigneeId: id || null })}
      />
      <CloseButton size="sm" aria-label={t.inbox.clearSelection} onClick={selection.clear} />
    </div>
  )
}

interface ChoiceProps {
  label: string
  options: Record<string, string>
  busy: boolean
  onChoose(value: string): void
}

function Choice({ label, options, busy, onChoose }: ChoiceProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          size="compact-xs"
          variant="default"
          loading={busy}
          rightSection={<IconChevronDown size={12} stroke={1.75} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(options).map(([value, text]) => (
          <Menu.Item key={value} onClick={() => onChoose(value)}>
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
