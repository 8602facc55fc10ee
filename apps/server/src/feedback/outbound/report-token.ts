import { createHmac } from 'node:crypto'
import type { OutboundReport } from '@lotse/contracts/visitor/outbound'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import type { Visitor } from '../context.ts'
import { isSameHash } from '../tokens/ids.ts'
import { type Outcome, recordOutcome } from './outbound.table.ts'

const sign = (ctx: Ctx, what: string): string =>
  createHmac('sha256', ctx.keys.derive('lotse-report')).update(what).digest('base64url')

/**
 * The address at which a frame reports how its outbound went; valid only for this visitor and this outbound.
 */
export function reportUrl(ctx: Ctx, { projectId, sessionId }: Visitor, outboundId: string): string {
  const what = [projectId, sessionId, outboundId].join('.')
  return `${ctx.settings.urls.lotse}/outbound/reports/${what}.${sign(ctx, what)}`
}

const outcomes: Record<OutboundReport, Outcome> = {
  shown: 'shown_at',
  clicked: 'clicked_at',
  closed: 'quit_at',
}

export async function recordReport(ctx: Ctx, token: string, what: OutboundReport): Promise<void> {
  const [projectId = '', sessionId = '', outboundId = '', given = ''] = token.split('.')
  const right = sign(ctx, [projectId, sessionId, outboundId].join('.'))
  const fits = isSameHash(Buffer.from(right), Buffer.from(given))
  if (!fits || ![projectId, sessionId, outboundId].every(isUuid)) throw new AppError('not_found')
  const session = await ctx.db
    .selectFrom('lotse.visitor_session')
    .select(['contact_id', 'verified'])
    .where('project_id', '=', projectId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!session) throw new AppError('not_found')
  const { contact_id: contactId, verified } = session
  const visitor = { projectId, sessionId, contactId, scopeId: verified ? contactId : sessionId }
  await recordOutcome(ctx, visitor, outboundId, outcomes[what])
}
