import type { TicketChangeEntry } from '@lotse/contracts/console/fields/change-entry'
import type { LotseEventData } from '@lotse/contracts/webhooks/lotse-events'
import type { LotseTopic } from '@lotse/contracts/webhooks/lotse-topics'
import { isEmail } from '@lotse/rules/mail/is-email'
import { ratingMoods } from '@lotse/rules/mail/rating-texts'
import type { Ctx } from '../../../platform/context.ts'
import type { Card } from '../../../platform/webhooks/formats/card.ts'
import type { Lang } from '../../../platform/webhooks/note-events.ts'
import { inboxPath } from '../../bell/push.ts'
import { anonymousName, ticketName } from '../../bell/words.ts'
import { eventSaid, eventWords } from './event-words.ts'

type TicketTopic = Exclude<LotseTopic, 'contact.deleted' | 'contact.merged'>

interface About {
  topic: TicketTopic
  data: LotseEventData & Required<Pick<LotseEventData, 'ticket' | 'visitor'>>
  code: string
  picture: string | undefined
}

/** The visitor's address is in no message of a chat tool: a channel has more readers than an inbox. */
export function ticketCard(lang: Lang, { topic, data, code, picture }: About): Card {
  const t = eventWords[lang]
  const { ticket, visitor, project, message, by, changes = [], rating } = data
  const who = (hasAddress(visitor.name) ? '' : visitor.name) || anonymousName[lang](code)
  const mood = rating && (ratingMoods(lang)[rating.mark - 1] ?? String(rating.mark))
  const facts = [
    { name: t.visitor, value: who },
    ...changes.map(change => ({ name: t.fields[change.field], value: changeText(lang, change) })),
    ...(mood ? [{ name: t.rating, value: mood }] : []),
    ...(by ? [{ name: t.by, value: by.name }] : []),
    ...(ticket.assignee && !changes.some(({ field }) => field === 'assignee')
      ? [{ name: t.assignee, value: ticket.assignee.name }]
      : []),
    ...(message?.files.length ? [{ name: t.files, value: message.files.join(', ') }] : []),
    { name: t.project, value: project.name },
  ]
  return {
    headline: eventSaid[lang][topic](who),
    title: ticketName(lang, ticket),
    text: message?.change === 'deleted' ? t.deleted : (message?.text ?? rating?.word ?? ''),
    facts,
    link: { text: t.open, url: ticket.url },
    tone: toneOf(topic, rating?.mark),
    ...(picture ? { picture: [project.id, ticket.id, picture].join('.') } : {}),
  }
}

/** Sites also use addresses as user IDs, and people as names. */
const hasAddress = (name: string): boolean => name.split(/[\s<>(),;:"]/).some(isEmail)

function changeText(lang: Lang, { field, from, to }: TicketChangeEntry): string {
  const statuses: Record<string, string> = eventWords[lang].statuses
  const said = (text: string) => (field === 'status' ? (statuses[text] ?? text) : text) || '–'
  return `${said(from)} → ${said(to)}`
}

function toneOf(topic: TicketTopic, mark: number | undefined): Card['tone'] {
  if (topic === 'ticket.overdue' || topic === 'ticket.handed_over') return 'warn'
  if (mark !== undefined) return mark <= 2 ? 'warn' : 'good'
  return topic === 'ticket.resolved' ? 'good' : 'plain'
}

export function contactCard(
  ctx: Pick<Ctx, 'settings'>,
  lang: Lang,
  topic: 'contact.deleted' | 'contact.merged',
  project: { id: string; name: string },
): Card {
  const t = eventWords[lang]
  return {
    headline: topic === 'contact.deleted' ? t.contactDeleted : t.contactMerged,
    title: '',
    text: '',
    facts: [{ name: t.project, value: project.name }],
    link: { text: t.openContacts, url: `${ctx.settings.urls.lotse}/projects/${project.id}/contacts` },
    tone: 'plain',
  }
}

/** A message to try a webhook with. */
export function testCard(
  ctx: Pick<Ctx, 'settings'>,
  lang: Lang,
  project: { id: string; name: string },
): Card {
  const t = eventWords[lang]
  return {
    headline: t.test,
    title: project.name,
    text: t.testText,
    facts: [],
    link: { text: t.open, url: ctx.settings.urls.lotse + inboxPath(project.id) },
    tone: 'good',
  }
}
