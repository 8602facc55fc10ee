import type { SavedReply } from '@lotse/contracts/console/replies'
import type { LocalText } from '@lotse/rules/text/local-text'
import { refreshRoutes, routeQuery } from '@lotse/ui/data/query.ts'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../backend/api.ts'
import { replyKeys } from '../backend/keys.ts'

export type ReplyDraft = Pick<SavedReply, 'isShared' | 'name' | 'shortcut' | 'text' | 'files'>

export const repliesQuery = (projectId: string) =>
  routeQuery(api, 'GET /console/projects/:projectId/replies', { params: { projectId } })
export const replyQuery = (projectId: string, replyId: string) =>
  routeQuery(api, 'GET /console/projects/:projectId/replies/:replyId', { params: { projectId, replyId } })

const bodyOf = ({ files, ...draft }: ReplyDraft) => ({ ...draft, files: files.map(({ url }) => url) })

export const createReply = (projectId: string, draft: ReplyDraft): Promise<SavedReply> =>
  api('POST /console/projects/:projectId/replies', { params: { projectId }, body: bodyOf(draft) })

export const changeReply = (
  projectId: string,
  { id, version }: SavedReply,
  draft: ReplyDraft,
): Promise<SavedReply> =>
  api('PATCH /console/projects/:projectId/replies/:replyId', {
    params: { projectId, replyId: id },
    body: { version, ...bodyOf(draft) },
  })

export const removeReply = (projectId: string, { id }: SavedReply) =>
  api('DELETE /console/projects/:projectId/replies/:replyId', { params: { projectId, replyId: id } })

export const restoreReply = (projectId: string, { id }: SavedReply) =>
  api('POST /console/projects/:projectId/replies/:replyId/restore', { params: { projectId, replyId: id } })

/** Counts it, for the order of the list; one that is not counted does no harm. */
export async function countUse(client: QueryClient, projectId: string, { id }: SavedReply): Promise<void> {
  const params = { projectId, replyId: id }
  await api('POST /console/projects/:projectId/replies/:replyId/used', { params }).catch(() => undefined)
  await refreshRoutes(client, replyKeys)
}

interface Help {
  articles: { id: string; title: LocalText; status: string }[]
}

/** The articles that visitors can read. */
export const publishedIn = (help: Help | undefined): Help['articles'] =>
  help?.articles.filter(({ status }) => status === 'live') ?? []
