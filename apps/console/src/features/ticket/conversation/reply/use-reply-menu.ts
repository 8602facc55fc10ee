import type { SavedReply } from '@lotse/contracts/console/replies'
import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { maxAttachments } from '@lotse/contracts/limits'
import type { Card } from '@lotse/contracts/visitor/card'
import type { Attachment } from '@lotse/contracts/visitor/conversation'
import {
  articlesIn,
  type FilledReply,
  filledReply,
  hasLink,
  replyHtml,
  replyText,
} from '@lotse/rules/text/filled-reply'
import { pickText } from '@lotse/rules/text/local-text'
import { slashBefore } from '@lotse/rules/text/mentions'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useState } from 'react'
import { helpQuery } from '../../../../lib/backend/content-queries.ts'
import { useProject } from '../../../../lib/backend/project.ts'
import { useSession } from '../../../../lib/backend/session.ts'
import { useT } from '../../../../lib/i18n.ts'
import { findReplies } from '../../../../lib/replies/find-replies.ts'
import { countUse, publishedIn, repliesQuery } from '../../../../lib/replies/replies.ts'
import { paths } from '../../../../paths.ts'
import { cardsQuery } from './adding/cards.ts'
import type { ComposerHandle } from './composer.tsx'
import type { ReplyDraft } from './draft/reply-draft.ts'
import { type Offers, useOffers } from './use-offers.ts'

const MOST = 8
const MOST_CARDS = 4
/** Fewer letters would find anything. */
const LEAST_LETTERS = 2

/** A saved reply, or something of the project to insert. */
export type Offered = { id: string } & ({ reply: SavedReply } | { card: Card })

interface Written {
  composer: RefObject<ComposerHandle | null>
  projectId: string
  ticket: Pick<TicketDetail, 'contact' | 'visitorLang'>
  /** Attached so far. */
  files: Attachment[]
  change(part: (before: ReplyDraft) => Partial<ReplyDraft>): void
  /** Inserts something of the project. */
  onCard(card: Card): void
}

export interface ReplyMenu extends Offers<Offered> {
  /** Begins to choose one, or says that there is none. */
  start(): void
}

/** Offers saved replies while somebody types a `/` at the beginning of a word, and inserts them filled in. */
export function useReplyMenu({ composer, projectId, ticket, files, change, onCard }: Written): ReplyMenu {
  const t = useT().replies
  const client = useQueryClient()
  const navigate = useNavigate()
  const snackbar = useSnackbar()
  const { account } = useSession()
  const project = useProject(projectId).data
  const [line, setLine] = useState('')
  const typed = slashBefore(line, line.length)?.typed
  const replies = useQuery({ ...repliesQuery(projectId), enabled: typed !== undefined }).data?.items ?? []
  const isLong = (typed ?? '').trim().length >= LEAST_LETTERS
  const found = useQuery({ ...cardsQuery(projectId, (typed ?? '').trim()), enabled: isLong })
  const cards = isLong ? (found.data?.items ?? []) : []

  const fill = async (reply: SavedReply): Promise<FilledReply> => {
    const inLang = (texts: Record<string, string>) =>
      pickText(texts, ticket.visitorLang, project?.defaultLang ?? '')
    const text = inLang(reply.text)
    const help =
      articlesIn(text).length > 0
        ? await client.fetchQuery(helpQuery(projectId)).catch(() => undefined)
        : undefined
    const articles = publishedIn(help)
    return filledReply(text, {
      visitor: ticket.contact?.name ?? '',
      agent: account.name,
      project: project?.name ?? '',
      articleTitle: id => {
        const found = articles.find(article => article.id === id)
        return found && inLang(found.title)
      },
    })
  }
  const say = (missing: string[]) => {
    const others = missing.filter(one => !/^\{\{ *(name|article)\b/.test(one))
    if (missing.some(one => /^\{\{ *name\b/.test(one))) snackbar.show(t.notFilled.name, 'info')
    if (missing.some(one => /^\{\{ *article\b/.test(one))) snackbar.show(t.notFilled.article, 'info')
    if (others.length > 0) snackbar.show(t.notFilled.other(others.join(', ')), 'info')
  }
  const insert = async (reply: SavedReply, over: number): Promise<void> => {
    const { parts, missing } = await fill(reply)
    if (hasLink(parts)) composer.current?.insertHtml(replyHtml(parts), over)
    else composer.current?.insertText(replyText(parts), over)
    const added = reply.files.filter(({ url }) => !files.some(file => file.url === url))
    const room = maxAttachments - files.length
    if (added.length > room) snackbar.show(t.notFilled.files(maxAttachments), 'bad')
    if (added.length > 0) change(now => ({ files: [...now.files, ...added.slice(0, room)] }))
    say(missing)
    void countUse(client, projectId, reply)
  }
  const choose = (offered: Offered, over: number) => {
    if ('reply' in offered) return void insert(offered.reply, over)
    composer.current?.insertText('', over)
    onCard(offered.card)
  }
  const offers = useOffers<Offered>({
    typedIn: before => slashBefore(before, before.length),
    find: words => [
      ...findReplies(replies, words)
        .slice(0, MOST)
        .map(reply => ({ id: reply.id, reply })),
      ...cards.slice(0, MOST_CARDS).map(card => ({ id: `${card.kind}-${card.id}`, card })),
    ],
    onChoose: choose,
  })
  return {
    ...offers,
    look: before => {
      setLine(before)
      offers.look(before)
    },
    start: () => void begin(),
  }
  async function begin() {
    const { items } = await client.fetchQuery(repliesQuery(projectId)).catch(() => ({ items: [] }))
    if (items.length > 0) return composer.current?.insertText(/\S$/.test(line) ? ' /' : '/')
    snackbar.show(t.empty, 'info', {
      label: t.manage,
      run: () => void navigate({ to: paths.settings(projectId, 'replies') }),
    })
  }
}
