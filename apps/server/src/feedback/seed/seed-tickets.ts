import type { Ctx } from '../../platform/context.ts'
import { hashToken, newId, newToken } from '../ids.ts'
import { packParts } from '../tickets/parts.ts'
import { insertTicketIn } from '../tickets/tickets.table.ts'

interface DemoTicket {
  who: { userId: string; name: string; email: string; plan: string }
  hoursAgo: number
  type: string
  priority: number
  description: string
  tags: string[]
  url: string
  log?: { log: string; priority: string }[]
}

const people = {
  mara: { userId: 'u-1001', name: 'Mara Krüger', email: 'mara.krueger@example.com', plan: 'Plus' },
  jonas: { userId: 'u-1002', name: 'Jonas Weidner', email: 'jonas.weidner@example.com', plan: 'Basis' },
  aylin: { userId: 'u-1003', name: 'Aylin Demir', email: 'aylin.demir@example.com', plan: 'Plus' },
}

const tickets: DemoTicket[] = [
  {
    who: people.mara,
    hoursAgo: 2,
    type: 'BUG',
    priority: 2,
    description: 'Nach dem Klick auf „Platz reservieren“ dreht sich nur der Kreis, es passiert nichts.',
    tags: ['kasse'],
    url: 'https://kursladen.example/kurse/erste-schritte-python',
    log: [
      { log: 'POST /api/reservierung 500 (Internal Server Error)', priority: 'ERROR' },
      { log: '<button id="book">Platz reservieren</button>', priority: 'CLICK' },
    ],
  },
  {
    who: people.jonas,
    hoursAgo: 26,
    type: 'FEATURE_REQUEST',
    priority: 0,
    description: 'Kursunterlagen als PDF zum Mitnehmen in die Bahn wären großartig.',
    tags: ['unterlagen'],
    url: 'https://kursladen.example/kurse',
  },
  {
    who: people.aylin,
    hoursAgo: 50,
    type: 'BUG',
    priority: 1,
    description: 'Auf dem Handy verdeckt das Menü die Suche.',
    tags: ['mobil', 'suche'],
    url: 'https://kursladen.example/suche?q=statistik',
    log: [{ log: 'ResizeObserver loop completed with undelivered notifications.', priority: 'WARNING' }],
  },
]

export async function seedTickets(ctx: Ctx, projectId: string): Promise<void> {
  for (const ticket of [...tickets].reverse()) {
    const at = new Date(ctx.now().getTime() - ticket.hoursAgo * 3_600_000)
    const { contactId, sessionId } = await seedVisitor(ctx, projectId, ticket.who, at)
    await insertTicketIn(ctx.db, {
      id: newId(at),
      projectId,
      contactId,
      sessionId,
      verified: true,
      type: ticket.type,
      priority: ticket.priority,
      title: ticket.description,
      preview: ticket.description,
      tags: ticket.tags,
      isSilent: false,
      formData: { description: ticket.description, reportedBy: ticket.who.email },
      customData: { plan: ticket.who.plan },
      metaData: {
        browserName: 'Firefox(151.0)',
        systemName: 'Linux',
        currentUrl: ticket.url,
        language: 'de-DE',
      },
      currentUrl: ticket.url,
      outbound: null,
      flowId: null,
      shareToken: newToken(24),
      recordingToken: null,
      searchText: ticket.description,
      parts: await packParts({
        consoleLog: (ticket.log ?? []).map(entry => ({ ...entry, date: at.toISOString() })),
      }),
      at,
    })
  }
}

async function seedVisitor(ctx: Ctx, projectId: string, who: DemoTicket['who'], at: Date) {
  const contactId = newId(at)
  const sessionId = newId(at)
  await ctx.db
    .insertInto('lotse.contact')
    .values({
      id: contactId,
      project_id: projectId,
      user_id: who.userId,
      verified: true,
      name: who.name,
      email: who.email,
      plan: who.plan,
      lang: 'de',
      created_at: at,
      last_seen_at: at,
    })
    .execute()
  await ctx.db
    .insertInto('lotse.visitor_session')
    .values({
      id: sessionId,
      project_id: projectId,
      contact_id: contactId,
      // Nobody holds this bearer.
      hash: hashToken(newToken()),
      verified: true,
      user_id: who.userId,
      created_at: at,
      last_seen_at: at,
    })
    .execute()
  return { contactId, sessionId }
}
