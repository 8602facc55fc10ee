import type { TeamMessage } from '@lotse/contracts/console/tickets'
import type { Message } from '@lotse/contracts/visitor/conversation'
import type { Ctx } from '../../platform/context.ts'
import { fileUrl } from '../uploads/uploads.ts'
import { cardOf, visitorCard } from './cards/cards.table.ts'
import type { MessageRow } from './messages.table.ts'

export function teamMessage(ctx: Pick<Ctx, 'settings'>, row: MessageRow): TeamMessage {
  return {
    id: row.id,
    from: row.author,
    accountId: row.account_id,
    sender: senderOf(row),
    text: row.text,
    html: row.html,
    attachments: row.attachments.map(({ token, name, type, size }) => ({
      url: fileUrl(ctx, token),
      name,
      type,
      size,
    })),
    buttons: row.data.buttons ?? [],
    articles: row.data.articles ?? [],
    cards: row.cards.map(one => cardOf(one)),
    event: row.data.event ?? null,
    change: row.data.change ?? null,
    mail: row.data.byMail
      ? {
          filesLeftOut: row.data.filesLeftOut ?? 0,
          isUnchecked: row.data.unchecked ?? false,
          through: row.data.through ?? null,
        }
      : null,
    letter: null,
    editedAt: row.data.editedAt ?? null,
    isDeleted: row.data.isDeleted ?? false,
    createdAt: row.created_at.toISOString(),
  }
}

function senderOf(row: MessageRow): Message['sender'] {
  // Senders without an account here: of an archive, or of a message to many people.
  if (row.account_id === null && row.data.sender) return row.data.sender
  if (row.author === 'team' || row.author === 'note')
    return { name: row.account_name ?? '', avatar: row.account_avatar }
  if (row.author === 'bot') return { name: row.bot_name ?? '', avatar: row.bot_avatar }
  if (row.data.guest) return { name: row.guest_name ?? '', avatar: null }
  // Only the team sees who did it.
  if (row.account_name) return { name: row.account_name, avatar: row.account_avatar }
  if (row.bot_name) return { name: row.bot_name, avatar: row.bot_avatar }
  return null
}

/**
 * Visitors see first names, and never a note or who decided what. Guests appear under the name that they gave
 * themselves: what the site knows about a user is not for everybody who claims to be that user.
 */
export function visitorMessage(
  ctx: Pick<Ctx, 'settings'>,
  row: MessageRow,
  { lang = '', namesGuests = false } = {},
): Message {
  const { accountId: _, change: __, mail: ___, letter: ____, ...rest } = teamMessage(ctx, row)
  const { from, sender, ...message } = rest
  const guest = namesGuests && row.data.guest ? { name: row.guest_alias ?? '', avatar: null } : null
  const ours = row.author === 'visitor' ? guest : row.author === 'system' ? null : sender
  const shown = row.author === 'team' && ours ? { ...ours, name: firstName(ours.name) } : ours
  return {
    ...message,
    cards: row.cards.map(one => visitorCard(one, lang)),
    from: from === 'note' || from === 'change' ? 'system' : from,
    sender: shown,
  }
}

export const firstName = (name: string): string => name.split(' ', 1)[0] ?? ''
