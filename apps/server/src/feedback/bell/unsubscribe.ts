import type { unsubscribeRoutes } from '@lotse/contracts/console/bell'
import { addressLimits } from '@lotse/contracts/limits'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../../platform/context.ts'
import { lotseFamily } from '../../platform/http/errors.ts'
import type { Edge, Handlers } from '../../platform/http/mount.ts'
import { escapeHtml } from '../../platform/http/pages.ts'
import { openWith, sealWith } from '../../platform/process/seal.ts'
import type { FeedbackCtx } from '../context.ts'
import { isUuid } from '../ids.ts'
import { langOf, pageWords } from './words.ts'

interface Reader {
  accountId: string
  projectId: string
}

const keyOf = (ctx: Pick<Ctx, 'keys'>) => ctx.keys.derive('bell-unsubscribe')

/** Works without signing in, for this one thing and for as long as the member is there. */
export function unsubscribeLink(
  ctx: Pick<Ctx, 'keys' | 'settings'>,
  { accountId, projectId }: Reader,
): string {
  const token = sealWith(keyOf(ctx), `${accountId} ${projectId}`)
  return `${ctx.settings.urls.lotse}/console/unsubscribe/${token}`
}

/** Mail programs show a button of their own (RFC 2369), and need no page for it (RFC 8058). */
export const unsubscribeHeaders = (link: string): Record<string, string> => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

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

/** Nothing changes by looking at it: programs that check mails open every link. */
async function answer(
  ctx: Parameters<
    Handlers<typeof unsubscribeRoutes, null, FeedbackCtx>['GET /console/unsubscribe/:token']
  >[1],
  token: string,
  said: Said,
) {
  const reader = await findReader(ctx, token)
  if (reader && said === 'done') await endMails(ctx, reader)
  const words = pageWords[reader?.lang ?? 'en']
  const form = `<form method="post"><button>${escapeHtml(words.button)}</button></form>`
  const sentence = said === 'ask' && reader ? words.ask(reader.project) : words.done
  const body = reader
    ? `<p>${escapeHtml(sentence)}</p>${said === 'ask' ? form : ''}`
    : `<p>${escapeHtml(words.gone)}</p>`
  const { style } = ctx.reply.server.allowInline(ctx.reply)
  const page = `<!doctype html><html lang="${reader?.lang ?? 'en'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(words.title)} · Lotse</title><style nonce="${style}">${css}</style></head>
<body><main><h1>${escapeHtml(words.title)}</h1>${body}</main></body></html>`
  return ctx.reply
    .code(reader ? 200 : 404)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)
}

const css = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;margin:0;display:grid;place-items:center;min-height:100vh}
main{max-width:28rem;padding:1.5rem;overflow-wrap:anywhere}h1{font-size:1.25rem}
button{font:inherit;font-weight:600;padding:.625rem 1.25rem;border:0;border-radius:.5rem;background:#1f5fbf;color:#fff;cursor:pointer}
button:focus-visible{outline:3px solid #7fb0ff;outline-offset:2px}`

export const unsubscribeHandlers: Handlers<typeof unsubscribeRoutes, null, FeedbackCtx> = {
  'GET /console/unsubscribe/:token': ({ params }, ctx) => answer(ctx, params.token, 'ask'),
  'POST /console/unsubscribe/:token': ({ params }, ctx) => answer(ctx, params.token, 'done'),
}

/** Mail programs come from anywhere and without a cookie: the token is all that counts. */
export const mailEdge = (ctx: FeedbackCtx): Edge<null, FeedbackCtx> => ({
  ctx,
  family: lotseFamily,
  guard: async () => null,
  addressLimit: addressLimits.people,
})

/** They send a form, of which nothing is read. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => undefined)
}
