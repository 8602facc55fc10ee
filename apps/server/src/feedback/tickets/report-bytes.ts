import { bytesPerDay } from '@lotse/contracts/limits'
import { obey } from '../../platform/limiter.ts'
import type { FeedbackCtx, Visitor } from '../context.ts'
import type { PreparedTicket } from './prepare-ticket.ts'

/** What a report adds to the database, parts as they are packed. A session is free to make, so its address counts, too. */
export function countBytes(
  ctx: Pick<FeedbackCtx, 'dayMeter'>,
  visitor: Pick<Visitor, 'sessionId' | 'projectId'>,
  address: string,
  { fields, parts }: Pick<PreparedTicket, 'fields' | 'parts'>,
): void {
  const bytes = parts.reduce((sum, part) => sum + part.bytes.length, JSON.stringify(fields).length)
  const who = { session: visitor.sessionId, address, project: visitor.projectId }
  obey(ctx.dayMeter.take('report', who, bytes, bytesPerDay.report))
}
