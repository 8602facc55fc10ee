import type { Ctx } from '../../platform/context.ts'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { cut } from '../../platform/text/cut.ts'
import type { DemoLang } from '../../platform/text/demo-words.ts'
import { insertTicketIn } from '../tickets/insert-tickets.ts'
import { packParts } from '../tickets/parts/parts.ts'
import type { NewTicket } from '../tickets/tickets.table.ts'
import { newId, newToken } from '../tokens/ids.ts'
import { demoConsole, demoEventLog, demoNetwork } from './demo/demo-logs.ts'
import { demoReplay, demoSnapshot } from './demo/demo-page.ts'
import { type DemoTicket, demoTickets } from './demo/demo-tickets.ts'
import type { SeededPerson } from './seed-people.ts'

const HOUR_MS = 3_600_000

/** The form that reports of this type come from. */
const forms: Partial<Record<DemoTicket['type'], string>> = {
  BUG: 'bugreporting',
  FEATURE_REQUEST: 'featurerequest',
}

/** The inbox of a shop that has been open for some weeks. */
export async function seedTickets(
  ctx: InTransaction,
  projectId: string,
  people: Map<string, SeededPerson>,
  agentId: string,
): Promise<void> {
  const lang = ctx.settings.demoLang
  for (const ticket of demoTickets(lang).sort((a, b) => b.hoursAgo - a.hoursAgo)) {
    const person = people.get(ticket.who)
    if (!person) continue
    const at = new Date(ctx.now().getTime() - ticket.hoursAgo * HOUR_MS)
    const stored = await newTicket(projectId, person, ticket, at, lang)
    await insertTicketIn(ctx, stored)
    await talk(ctx, stored, ticket, agentId)
  }
}

async function newTicket(
  projectId: string,
  person: SeededPerson,
  ticket: DemoTicket,
  at: Date,
  lang: DemoLang,
): Promise<NewTicket> {
  const url = `https://kursladen.example${ticket.path ?? '/'}`
  const isChat = ticket.type === 'INQUIRY'
  const isCrash = ticket.type === 'CRASH'
  const sender: Record<string, string> = person.email && !isCrash ? { reportedBy: person.email } : {}
  const formData: Record<string, string> = isChat ? {} : { description: ticket.text, ...sender }
  return {
    id: newId(at),
    projectId,
    contactId: person.contactId,
    sessionId: person.sessionId,
    verified: person.verified,
    type: ticket.type,
    priority: ticket.priority,
    title: cut(ticket.text, 160),
    preview: cut(ticket.text, 240),
    tags: ticket.tags ?? [],
    isSilent: isCrash,
    formData,
    flowAnswers: Object.entries(formData).map(([name, value]) => ({ name, value })),
    byForm: !isChat,
    customData: person.plan ? { plan: person.plan } : {},
    metaData: {
      browserName: person.browser,
      browser: person.browser.split('(', 1)[0],
      systemName: person.system,
      currentUrl: url,
      language: person.lang === 'en' ? 'en-US' : 'de-DE',
      environment: 'prod',
      releaseVersionNumber: '2.14.0',
      buildVersionNumber: '1187',
      innerWidth: 1280,
      innerHeight: 720,
      sessionDuration: 71,
      sdkType: 'javascript',
      sdkVersion: '14.2.7',
    },
    currentUrl: url,
    outbound: null,
    flowId: forms[ticket.type] ?? null,
    shareToken: newToken(24),
    recordingToken: null,
    searchText: [ticket.text, ...(ticket.says ?? []).map(([, , text]) => text)].join(' '),
    parts: await packParts({
      consoleLog: demoConsole(ticket.log, at, lang),
      networkLogs: demoNetwork(ticket.log, at, lang),
      customEventLog: isChat ? [] : demoEventLog(at, url),
      ...(ticket.snapshot ? { screenshotData: demoSnapshot(person, lang) } : {}),
      ...(ticket.replay ? { webReplay: demoReplay(person, at, lang) } : {}),
    }),
    at,
  }
}

/** The first message of a chat, what was said afterwards, and the ticket's current state. */
async function talk(ctx: Ctx, { id, projectId, at }: NewTicket, ticket: DemoTicket, agentId: string) {
  const first = ticket.type === 'INQUIRY' ? [['visitor', 0, ticket.text] as const] : []
  const said = [...first, ...(ticket.says ?? [])].map(([author, minutes, text]) => ({
    author,
    text,
    time: new Date(at.getTime() + minutes * 60_000),
  }))
  if (said.length > 0)
    await ctx.db
      .insertInto('lotse.message')
      .values(
        said.map(({ author, text, time }) => ({
          id: newId(time),
          project_id: projectId,
          ticket_id: id,
          author,
          account_id: author === 'team' || author === 'note' ? agentId : null,
          bot_id: author === 'bot' ? 'hilfe' : null,
          text,
          pushed_at: time,
          created_at: time,
        })),
      )
      .execute()
  const spoken = said.filter(({ author }) => author !== 'note')
  const last = spoken.at(-1)
  const firstAnswer = spoken.find(({ author }) => author === 'team')
  const isRead = ticket.status !== undefined && last?.author !== 'visitor'
  await ctx.db
    .updateTable('lotse.ticket')
    .set({
      ...(last ? { preview: cut(last.text, 240), last_message_at: last.time, updated_at: last.time } : {}),
      ...(ticket.status ? { status: ticket.status } : {}),
      ...(ticket.status === 'closed'
        ? { closed_at: last?.time ?? new Date(at.getTime() + 26 * HOUR_MS) }
        : {}),
      ...(ticket.mine || firstAnswer ? { assignee_id: agentId } : {}),
      answered_at: firstAnswer?.time ?? null,
      first_answered_at: firstAnswer?.time ?? null,
      first_answered_by: firstAnswer ? agentId : null,
      team_unread: !isRead,
      team_read_at: isRead ? (last?.time ?? at) : null,
    })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute()
}
