import type { unsubscribeRoutes } from '@lotse/contracts/console/bell'
import type { Ctx } from '../../platform/context.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { sendSmallPage } from '../../platform/http/small-page.ts'
import { openWith, sealWith } from '../../platform/process/seal.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import type { FeedbackCtx } from '../context.ts'
import { langOf, pageWords } from './words.ts'

interface Reader {
  accountId: string
  projectId: string
}

const keyOf = (ctx: Pick<Ctx, 'keys'>) => ctx.keys.derive('bell-unsubscribe')

/** Works without signing in, for this one setting and as long as the person is a member. */
export function unsubscribeLink(
  ctx: Pick<Ctx, 'keys' | 'settings'>,
  { accountId, projectId }: Reader,
): string {
  const token = sealWith(keyOf(ctx), `${accountId} ${projectId}`)
  return `${ctx.settings.urls.lotse}/console/unsubscribe/${token}`
}

function readerOf(ctx: Pick<Ctx, 'keys'>, token: string): Reader | undefined {
  try {
    const [accountId, projectId] = openWith(keyOf(ctx), token).split(' ')
    return isUuid(accountId) && isUuid(projectId) ? { accountId, projectId } : undefined
  } catch {
    return undefined
  }
}

async function findReader(ctx: Ctx, token: string) {
  const reader = readerOf(ctx, token)
  if (!reader) return undefined
  const row = await ctx.db
    .selectFrom('lotse.membership as m')
    .innerJoin('lotse.project as p', 'p.team_id', 'm.team_id')
    .innerJoin('lotse.account as a', 'a.id', 'm.account_id')
    .select(['p.name', 'a.lang'])
    .where('p.id', '=', reader.projectId)
    .where('a.id', '=', reader.accountId)
    .executeTakeFirst()
  return row && { ...reader, project: row.name, lang: langOf(row.lang) }
}

async function endMails(ctx: Ctx, { accountId, projectId }: Reader): Promise<void> {
  const ended = { mails: 'nothing', digest_at: null } as const
  await ctx.db
    .insertInto('lotse.member_hearing')
    .values({ account_id: accountId, project_id: projectId, ...ended })
    .onConflict(conflict => conflict.columns(['account_id', 'project_id']).doUpdateSet(ended))
    .execute()
}

type Said = 'ask' | 'done'

/** Opening the page changes nothing: programs that check mails open every link. */
async function answer(
  ctx: Parameters<
    Handlers<typeof unsubscribeRoutes, null, FeedbackCtx>['GET /console/unsubscribe/:token']
  >[1],
  token: string,
  said: Said,
) {
  const reader = await findReader(ctx, token)
  if (reader && said === 'done') await endMails(ctx, reader)
  const lang = reader?.lang ?? 'en'
  const words = pageWords[lang]
  const { title } = words
  if (!reader) return sendSmallPage(ctx.reply, { lang, title, text: words.gone }, 404)
  return said === 'done'
    ? sendSmallPage(ctx.reply, { lang, title, text: words.done })
    : sendSmallPage(ctx.reply, { lang, title, text: words.ask(reader.project), button: words.button })
}

export const unsubscribeHandlers: Handlers<typeof unsubscribeRoutes, null, FeedbackCtx> = {
  'GET /console/unsubscribe/:token': ({ params }, ctx) => answer(ctx, params.token, 'ask'),
  'POST /console/unsubscribe/:token': ({ params }, ctx) => answer(ctx, params.token, 'done'),
}
