import { longestTitle } from '@lotse/contracts/limits'
import { redactUrl } from '@lotse/rules/redaction/redact-text'
import { sha256 } from '../../platform/process/sha256.ts'
import { cut } from '../../platform/text/cut.ts'
import type { FeedbackCtx, Visitor } from '../context.ts'
import { asText } from '../text/text.ts'
import { blankTicket, findIdempotency, type Idempotency, type NewTicket } from '../tickets/tickets.table.ts'
import type { MessageData } from './new-message.ts'

export interface Start {
  text?: string | undefined
  attachments: string[]
  botId?: string | undefined
  clientId?: string | undefined
  currentUrl?: string | undefined
  customData?: Record<string, unknown> | undefined
  /** Set if it came by mail: with a subject, and without a bot that asks back. */
  mail?: ByMail | undefined
}

/** What a mail has in addition to its words. */
export interface ByMail {
  subject: string
  filesLeftOut: number
  /** Its sender could not be verified: it only seems to be a colleague's, or the visitor's. */
  isUnchecked?: boolean | undefined
  /** The address that sent it on behalf of its author, such as a form on a site. */
  through?: string | undefined
  /** The key by which a later mail of the same author finds the conversation. */
  key?: string | undefined
  /** Its id, if a reply can refer to it. */
  id?: string | undefined
}

export const mailData = (mail: ByMail | undefined): MessageData =>
  mail
    ? {
        byMail: true,
        ...(mail.filesLeftOut > 0 ? { filesLeftOut: mail.filesLeftOut } : {}),
        ...(mail.isUnchecked ? { unchecked: true } : {}),
        ...(mail.through ? { through: mail.through } : {}),
        ...(mail.key ? { mailKey: mail.key } : {}),
        ...(mail.id ? { mail: { id: mail.id, subject: mail.subject } } : {}),
      }
    : {}

/** The key includes the session: another visitor's id must not open this conversation. */
const keyOf = (visitor: Visitor, clientId: string): string => `conversation ${visitor.sessionId} ${clientId}`

const hashOf = (key: string): Buffer => sha256(key)

export function onceFor(
  visitor: Visitor,
  { clientId }: Start,
  { shareToken }: NewTicket,
): Idempotency | undefined {
  if (!clientId) return undefined
  const key = keyOf(visitor, clientId)
  return { key, requestHash: hashOf(key), answer: { shareToken } }
}

export async function begunBefore(
  ctx: FeedbackCtx,
  visitor: Visitor,
  { clientId }: Start,
): Promise<string | undefined> {
  if (!clientId) return undefined
  const key = keyOf(visitor, clientId)
  const once = await findIdempotency(ctx, visitor.projectId, key)
  // Only a key that this session stored to begin a conversation can open one.
  if (!once?.request_hash.equals(hashOf(key))) return undefined
  return (once.answer as { shareToken: string }).shareToken
}

export async function inquiry(
  ctx: FeedbackCtx,
  visitor: Visitor,
  text: string,
  start: Start,
): Promise<NewTicket> {
  const currentUrl = redactUrl(asText(start.currentUrl, 4000))
  return {
    ...blankTicket(visitor, ctx.now()),
    type: 'INQUIRY',
    priority: 1,
    title: cut(start.mail?.subject || (text.split('\n', 1)[0] ?? ''), longestTitle),
    channel: start.mail ? 'mail' : 'widget',
    preview: cut(text, 240),
    tags: [],
    isSilent: false,
    formData: {},
    byForm: false,
    customData: start.customData ?? {},
    metaData: currentUrl ? { currentUrl } : {},
    currentUrl,
    outbound: null,
    flowId: null,
    recordingToken: null,
    searchText: start.mail ? `${start.mail.subject} ${text}` : text,
    parts: [],
  }
}
