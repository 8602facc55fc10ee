import { apiRoutes } from '@lotse/contracts/api/api'
import { type TicketDetail, type TicketRow, ticketConsoleRoutes } from '@lotse/contracts/console/tickets'
import { z } from 'zod'
import { type Tool, toolsOf } from '../../../../platform/mcp/tool.ts'
import { conversationOf } from './conversation-of.ts'
import { lotsePlace } from './lotse-place.ts'
import { withoutAddresses } from './without-addresses.ts'

const tool = toolsOf(ticketConsoleRoutes, lotsePlace)
const inProject = '/console/projects/:projectId'

/** A row without what is only for screens. */
export const shortTicket = ({ contact, assignee, ...row }: TicketRow) => ({
  id: row.id,
  number: row.number,
  title: row.title,
  type: row.type,
  status: row.snoozed ? 'snoozed' : row.status,
  stage: row.stage,
  priority: row.priority,
  tags: row.tags,
  assignee: assignee && { id: assignee.id, name: assignee.name },
  contact: contact && { id: contact.id, name: contact.name, email: contact.email },
  preview: row.preview,
  previewFrom: row.previewFrom,
  unread: row.unread,
  dueAt: row.dueAt,
  rating: row.rating,
  createdAt: row.createdAt,
  lastMessageAt: row.lastMessageAt,
})

/** What the visitor sent. Addresses that open files or the conversation are left out. */
const wholeTicket = (ticket: TicketDetail) => ({
  ...shortTicket(ticket),
  channel: ticket.channel,
  page: ticket.currentUrl,
  form: ticket.form?.name ?? null,
  answers: ticket.answers.map(({ name, label, words, text }) => ({
    question: label,
    answer: words ?? text ?? ticket.formData[name],
  })),
  formData: ticket.formData,
  customData: ticket.customData,
  files: ticket.files.map(({ field, name, type, size }) => ({ field, name, type, size })),
  visitorLang: ticket.visitorLang,
  rated: ticket.rated,
})

/** Facts about how a ticket came to be: what an agent looks at before asking back. */
const factsOf = (ticket: TicketDetail, conversation: unknown) => {
  const { items = [], more = false } = conversation as { items?: { from: string }[]; more?: boolean }
  const count = (from: string) => items.filter(message => message.from === from).length
  return {
    number: ticket.number,
    page: ticket.currentUrl,
    environment: ticket.metaData,
    times: {
      createdAt: ticket.createdAt,
      updatedAt: ticket.updatedAt,
      lastMessageAt: ticket.lastMessageAt,
      dueAt: ticket.dueAt,
    },
    counts: {
      visitorMessages: count('visitor'),
      teamMessages: count('team'),
      notes: count('note'),
      moreBefore: more,
      files: ticket.files.length,
      notesAboutContact: ticket.contactNotes,
    },
    logs: Object.fromEntries(ticket.parts.map(({ kind, size }) => [kind, { bytes: size }])),
    hasReplay: ticket.hasReplay,
    hasPageCopy: ticket.hasSnapshot,
    hasRecording: ticket.hasRecording,
    company: ticket.company?.name ?? null,
  }
}

export const ticketReads: Tool[] = [
  tool(`GET ${inProject}/tickets`, {
    name: 'find_tickets',
    title: 'Find tickets',
    description:
      'Tickets of the inbox by filters, search and order, page by page. Without a status, all of them; unresolved ones are "open" and "in_progress". `next` continues the list as `after`.',
    takes: [
      'status',
      'stage',
      'type',
      'priority',
      'channel',
      'tag',
      'assignee',
      'due',
      'read',
      'rating',
      'contactId',
      'search',
      'page',
      'when',
      'from',
      'to',
      'sort',
      'limit',
      'after',
    ],
    narrows: { limit: z.int().min(1).max(50).optional() },
    defaults: { limit: 20 },
    says: {
      assignee: 'The id of a member, "me" for the person whose token it is, or "none".',
      tag: 'Tickets that have all of these tags.',
      search: 'Words in titles and conversations, a number, or an address.',
    },
    reads: ({ items, next, total, totalIsMore }) => ({
      tickets: withoutAddresses(items.map(shortTicket)),
      next,
      total: totalIsMore ? `more than ${total}` : total,
    }),
  }),
  tool(`GET ${inProject}/ticket-facets`, {
    name: 'list_ticket_choices',
    title: 'List types, tags and people',
    description:
      'What tickets can be filtered by and given: types, tags in use, and the people they can be assigned to, with their ids.',
    reads: ({ types, tags, people, open, unread }) => ({
      types,
      tags,
      people: people.map(({ id, name, away }) => ({ id, name, away })),
      open,
      unread,
    }),
  }),
  tool(`GET ${inProject}/tickets/:ticketId`, {
    name: 'read_ticket',
    title: 'Read a ticket',
    description:
      'A ticket with the answers to its form and the data that the site sent along. The conversation has its own tool, read_conversation.',
    reads: ticket => withoutAddresses(wholeTicket(ticket)),
  }),
  tool(`GET ${inProject}/tickets/:ticketId/messages`, {
    name: 'read_conversation',
    title: 'Read a conversation',
    description:
      'The newest messages of a ticket, oldest first: from the visitor, the team and the bot, with notes that only the team sees. Earlier ones: pass the id of the first message as `before`.',
    takes: ['before', 'limit'],
    narrows: { limit: z.int().min(1).max(50).optional() },
    defaults: { limit: 20 },
    says: {
      before: 'The id of a message: the ones before it are read.',
      limit: 'Messages to read; 20 if left out.',
    },
    reads: conversation => withoutAddresses(conversationOf(conversation)),
  }),
  tool(`GET ${inProject}/tickets/:ticketId`, {
    name: 'ticket_facts',
    title: 'Get the facts of a ticket',
    description:
      'Short facts of a ticket: page, browser and device, times, how many messages and files, and which logs there are.',
    beside: '/api/v1/projects/:projectId/tickets/:ticketId/messages',
    reads: (ticket, _given, conversation) => factsOf(ticket, conversation),
  }),
  toolsOf(apiRoutes, lotsePlace)('GET /api/v1/projects/:projectId/tickets/:ticketId/logs/:kind', {
    name: 'read_ticket_log',
    title: 'Read a log of a ticket',
    description:
      'What happened on the page before the ticket: its console, its network calls, the events of the site, or what the visitor did in the replay (pages, clicks, typing without the words). `next` continues as `after`; `search` finds errors faster.',
    takes: ['after', 'limit', 'search'],
    narrows: { limit: z.int().min(1).max(100).optional(), after: z.int().min(0).optional() },
    defaults: { limit: 40 },
    reads: answer => answer,
  }),
  tool(`GET ${inProject}/tickets/:ticketId/reproduction`, {
    name: 'reproduce_ticket',
    title: 'Reproduce a ticket',
    description:
      'How to see what the visitor saw: numbered steps from the replay, the failure at their end, what is missing, and a Playwright test that fails as long as the failure happens.',
    takes: ['lang'],
    reads: ({ steps, ...found }) => ({ steps: steps.map(({ text }) => text), ...found }),
  }),
]
