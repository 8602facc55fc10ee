import { apiRoutes } from '@lotse/contracts/api/api'
import { type TicketDetail, ticketConsoleRoutes } from '@lotse/contracts/console/tickets'
import { z } from 'zod'
import { type Tool, toolsOf } from '../../../../platform/mcp/tool.ts'
import { lotsePlace } from './lotse-place.ts'
import { shortTicket } from './ticket-reads.ts'
import { withoutAddresses } from './without-addresses.ts'

const tool = toolsOf(ticketConsoleRoutes, lotsePlace)
const change = 'PATCH /console/projects/:projectId/tickets/:ticketId'
const write = 'POST /console/projects/:projectId/tickets/:ticketId/messages'

const changed = (ticket: TicketDetail) => ({ ticket: withoutAddresses(shortTicket(ticket)) })
const again = { idempotent: true }
/** It may close the ticket: the visitor sees that, and may be asked how satisfied they are. */
const visible = { destructive: true, openWorld: true }

export const ticketWrites: Tool[] = [
  tool(write, {
    name: 'answer_ticket',
    title: 'Answer a ticket',
    description:
      'Sends an answer to the visitor, in the name of the person whose token it is: on the site, and by mail if they are away. It cannot be taken back. Read the conversation first, and pass the time of its newest message as seenUntil, so that nobody answers twice.',
    takes: ['text', 'seenUntil', 'cards'],
    narrows: { text: z.string().trim().min(1).max(20_000) },
    fixed: { note: false },
    says: {
      text: 'Plain text, in the language of the visitor.',
      seenUntil: 'If a colleague has answered since then, this answer is refused.',
      cards: 'Things of the project to show with it, such as { "kind": "article", "id": "…" }.',
    },
    hints: { destructive: true, openWorld: true },
    reads: ({ id, text, createdAt, tookTicket }) => ({ message: { id, text, at: createdAt }, tookTicket }),
  }),
  tool(write, {
    name: 'add_note',
    title: 'Add a note',
    description: 'Leaves a note in a ticket. Only the team sees it.',
    takes: ['text'],
    narrows: { text: z.string().trim().min(1).max(20_000) },
    fixed: { note: true },
    reads: ({ id, text, createdAt }) => ({ note: { id, text, at: createdAt } }),
  }),
  tool(change, {
    name: 'assign_ticket',
    title: 'Assign a ticket',
    description: 'Gives a ticket to somebody of the team, or with null to nobody.',
    takes: ['assigneeId'],
    narrows: { assigneeId: z.uuid().nullable() },
    says: { assigneeId: 'An id from list_ticket_choices or list_members; null for nobody.' },
    hints: again,
    reads: changed,
  }),
  tool(change, {
    name: 'tag_ticket',
    title: 'Tag a ticket',
    description:
      'Adds tags to a ticket and removes others. Prefer tags that are in use (list_ticket_choices).',
    takes: ['addTags', 'removeTags'],
    hints: again,
    reads: changed,
  }),
  tool(change, {
    name: 'change_ticket',
    title: 'Change a ticket',
    description:
      'Changes priority, type, title, stage or status, or snoozes a ticket until a time or, with a time of null, until the visitor answers; null ends the snooze.',
    takes: ['priority', 'type', 'title', 'stage', 'status', 'snooze'],
    hints: { ...again, ...visible },
    reads: changed,
  }),
  tool(change, {
    name: 'resolve_ticket',
    title: 'Resolve a ticket',
    description:
      'Closes a ticket. The visitor sees that, and may be asked how satisfied they are. change_ticket reopens it.',
    fixed: { status: 'closed' },
    hints: { ...again, ...visible },
    reads: changed,
  }),
  tool('POST /console/projects/:projectId/tickets/bulk', {
    name: 'change_tickets',
    title: 'Change several tickets',
    description:
      'The same change for up to 50 tickets: status, stage, priority, assigneeId, addTags, removeTags or snooze, each as in the tools for one ticket.',
    takes: ['ids', 'change'],
    narrows: { ids: z.array(z.uuid()).min(1).max(50) },
    hints: { ...again, ...visible },
    reads: answer => answer,
  }),
  toolsOf(apiRoutes, lotsePlace)('POST /api/v1/projects/:projectId/tickets', {
    name: 'create_ticket',
    title: 'Create a ticket',
    description:
      'Creates a ticket as if a contact had written it, for example from a call or another system. A contact with a new address is created.',
    takes: ['contact', 'text', 'title', 'type', 'priority', 'tags', 'currentUrl'],
    hints: { openWorld: true },
    reads: changed,
  }),
  tool('DELETE /console/projects/:projectId/tickets/:ticketId', {
    name: 'delete_ticket',
    title: 'Delete a ticket',
    description:
      'Deletes a ticket with its conversation, files and replay, for good. Only when a person has asked for exactly this; usually, resolve it instead.',
    hints: { destructive: true, idempotent: true },
    reads: () => ({ deleted: true }),
  }),
]
