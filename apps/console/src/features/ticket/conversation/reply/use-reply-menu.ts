import type { SavedReply } from '@lotse/contracts/console/replies'
import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { maxAttachments } from '@lotse/contracts/limits'
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
import { useProject } from '../../../../lib/backend/project.ts'
import { useSession } from '../../../../lib/backend/session.ts'
import { useT } from '../../../../lib/i18n.ts'
import { findReplies } from '../../../../lib/replies/find-replies.ts'
import { articlesQuery, countUse, publishedIn, repliesQuery } from '../../../../lib/replies/replies.ts'
import { paths } from '../../../../paths.ts'
import type { ComposerHandle } from './composer.tsx'
import type { ReplyDraft } from './draft/reply-draft.ts'
import { type Offers, useOffers } from './use-offers.ts'

const MOST = 8

interface Written {
  composer: RefObject<ComposerHandle | null>
  projectId: string
  ticket: Pick<TicketDetail, 'contact' | 'visitorLang'>
  /** Attached so far. */
  files: Attachment[]
  change(part: (before: ReplyDraft) => Partial<ReplyDraft>): void
}

export interface ReplyMenu extends Offers<SavedReply> {
  /** Begins to choose one, or says that there is none. */
  start(): void
}

/** Offers saved replies while somebody types a `/` at the beginning of a word, and inserts them filled in. */
export function useReplyMenu({ composer, projectId, ticket, files, change }: Written): ReplyMenu {
  const t = useT().replies
  const client = useQueryClient()
  const navigate = useNavigate()
  const snackbar = useSnackbar()
  const { account } = useSession()
  const project = useProject(projectId).data
  const [line, setLine] = useState('')
  const isTyped = slashBefore(line, line.length) !== undefined
  const replies = useQuery({ ...repliesQuery(projectId), enabled: isTyped }).data?.items ?? []

  const fill = async (reply: SavedReply): Promise<FilledReply> => {
    const inLang = (texts: Record<string, string>) =>
      pickText(texts, ticket.visitorLang, project?.defaultLang ?? '')
    const text = inLang(reply.text)
    const help =
      articlesIn(text).length > 0
        ? await client.fetchQuery(articlesQuery(projectId)).catch(() => undefined)
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
  const offers = useOffers<SavedReply>({
    typedIn: before => slashBefore(before, before.length),
    find: typed => findReplies(replies, typed).slice(0, MOST),
    onChoose: (reply, over) => void insert(reply, over),
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
