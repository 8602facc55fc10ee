import { AppError } from '../../platform/http/errors.ts'
import type { FeedbackCtx, Visitor } from '../context.ts'
import { tokenOfUrl } from '../uploads/uploads.ts'

/** The visitor's own files at these addresses that no message uses yet. Any other address is refused. */
export async function ownTokens(ctx: FeedbackCtx, visitor: Visitor, urls: string[]): Promise<string[]> {
  if (urls.length === 0) return []
  return checkedTokens(ctx, visitor.projectId, urls, { session_id: visitor.sessionId })
}

export async function teamTokens(ctx: FeedbackCtx, projectId: string, accountId: string, urls: string[]) {
  if (urls.length === 0) return []
  return checkedTokens(ctx, projectId, urls, { account_id: accountId })
}

async function checkedTokens(
  ctx: FeedbackCtx,
  projectId: string,
  urls: string[],
  owner: { session_id: string } | { account_id: string },
): Promise<string[]> {
  const tokens = [...new Set(urls.map(url => tokenOfUrl(ctx, url) ?? ''))]
  const rows = await ctx.db
    .selectFrom('lotse.upload')
    .select('token')
    .where('project_id', '=', projectId)
    .where('token', 'in', tokens)
    .where('message_id', 'is', null)
    .where(({ eb }) =>
      'session_id' in owner
        ? eb('session_id', '=', owner.session_id)
        : eb('account_id', '=', owner.account_id),
    )
    .execute()
  if (rows.length !== tokens.length) throw new AppError('file_refused')
  return tokens
}
