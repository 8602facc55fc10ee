import { ticketStatuses } from '@lotse/contracts/console/fields/choices'
import type { TicketRow } from '@lotse/contracts/console/tickets'
import { priorities } from '@lotse/contracts/visitor/choices'
import type { Command } from '@lotse/ui/commands/command-palette'
import {
  IconBolt,
  IconCheck,
  IconCircleDot,
  IconClock,
  IconFlag3,
  IconRotate,
  IconTag,
  IconTrash,
  IconUser,
  IconUserOff,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { useMay } from '../../lib/backend/role.ts'
import { useSession } from '../../lib/backend/session.ts'
import { useT } from '../../lib/i18n.ts'
import { macrosQuery } from '../../lib/macros/macros.ts'
import { useMacros } from '../../lib/macros/use-macros.tsx'
import { useRunMacro } from '../../lib/macros/use-run-macro.ts'
import { useSnooze } from '../../lib/snooze/use-snooze.tsx'
import { useChangeTickets } from '../../lib/tickets/change-tickets.ts'
import { meantTickets } from '../../lib/tickets/commands/meant-tickets.ts'
import { useAddTag } from '../../lib/tickets/commands/use-add-tag.tsx'
import { useAssign } from '../../lib/tickets/commands/use-assign.tsx'
import { useDeleteTickets } from '../../lib/tickets/commands/use-delete-tickets.ts'
import { useStages } from '../../lib/tickets/stages/use-stages.ts'
import type { TicketsChange } from '../../lib/tickets/ticket-changes.ts'
import { facetsQuery } from '../../lib/tickets/ticket-facets.ts'

/**
 * What the palette can do with the open ticket, or with all that are ticked. Without a text it offers the actions; a
 * name, a priority or a tag that is typed leads straight to it. The caller renders `view`.
 */
export function useTicketCommands(
  projectId: string,
  isOpened: boolean,
): { commands: Command[]; view: ReactNode } {
  const t = useT()
  const may = useMay('agent')
  const { account } = useSession()
  const [rows, setRows] = useState<TicketRow[]>([])
  useLayoutEffect(() => {
    if (isOpened) setRows(may ? meantTickets() : [])
  }, [isOpened, may])
  const isMeant = rows.length > 0
  const facets = useQuery({ ...facetsQuery(projectId), enabled: isMeant }).data
  const macros = useQuery({ ...macrosQuery(projectId), enabled: isMeant }).data?.items ?? []
  const stages = useStages(projectId)
  const changeTickets = useChangeTickets(projectId)
  const runMacro = useRunMacro(projectId)
  const remove = useDeleteTickets(projectId)
  const mayDelete = useMay('manager')
  const [assign, tag, snooze, macro] = [
    useAssign(projectId),
    useAddTag(projectId),
    useSnooze(projectId),
    useMacros(projectId),
  ]
  const view = (
    <>
      {assign.view}
      {tag.view}
      {snooze.view}
      {macro.view}
    </>
  )
  if (!isMeant) return { commands: [], view }

  const about = rows.length === 1 ? `#${rows[0]?.number}` : t.inbox.total(String(rows.length))
  const command = (key: string, label: string, icon: Command['icon'], run: () => void): Command => ({
    key: `ticket:${key}`,
    label,
    group: about,
    icon,
    run,
  })
  const change = (label: string, icon: Command['icon'], what: TicketsChange): Command => ({
    ...command(JSON.stringify(what), label, icon, () => void changeTickets(rows, what)),
    isTyped: true,
  })
  const areClosed = rows.every(({ status }) => status === 'closed')
  const areSnoozed = rows.every(({ snoozed }) => snoozed !== null)
  const moves = stages.hasOwn
    ? stages.items.map(({ id }) => [t.stages.stage, stages.nameOf(id), { stage: id }] as const)
    : ticketStatuses.map(status => [t.inbox.status, t.inbox.statuses[status], { status }] as const)
  return {
    view,
    commands: [
      areClosed
        ? command('reopen', t.ticket.reopen, IconRotate, () => void changeTickets(rows, { status: 'open' }))
        : command('close', t.ticket.close, IconCheck, () => void changeTickets(rows, { status: 'closed' })),
      command('assign', `${t.inbox.assignTo} …`, IconUser, () => assign.ask(rows)),
      command('tag', `${t.inbox.addTagTo} …`, IconTag, () => tag.ask(rows)),
      ...(areSnoozed
        ? [command('resume', t.snooze.resume, IconClock, () => void changeTickets(rows, { snooze: null }))]
        : []),
      ...(areClosed || areSnoozed
        ? []
        : [command('snooze', `${t.snooze.open} …`, IconClock, () => snooze.ask(rows))]),
      command('macro', `${t.macros.run} …`, IconBolt, () => macro.ask(rows)),
      ...(mayDelete
        ? [command('delete', `${t.inbox.remove} …`, IconTrash, () => void remove.run(rows))]
        : []),
      ...(facets?.people ?? []).map(({ id, name }) => ({
        ...change(`${t.inbox.assign}: ${name}`, IconUser, { assigneeId: id }),
        words: id === account.id ? t.shell.keys.mine : '',
      })),
      change(`${t.inbox.assign}: ${t.inbox.nobody}`, IconUserOff, { assigneeId: null }),
      ...moves.map(([field, name, what]) => change(`${field}: ${name}`, IconCircleDot, what)),
      ...priorities.map(priority =>
        change(`${t.inbox.priority}: ${t.inbox.priorities[priority]}`, IconFlag3, { priority }),
      ),
      ...(facets?.tags ?? []).map(name => change(`${t.inbox.tag}: ${name}`, IconTag, { addTags: [name] })),
      ...macros.map(one => ({
        ...command(one.id, `${t.macros.run}: ${one.name}`, IconBolt, () => void runMacro(one, rows)),
        isTyped: true,
      })),
    ],
  }
}
