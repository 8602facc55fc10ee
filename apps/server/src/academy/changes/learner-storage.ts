import { isStaff } from '@lotse/contracts/academy/rights'
import { learnersPerDay } from '@lotse/contracts/limits'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../../platform/context.ts'
import { addressKey } from '../../platform/http/address.ts'
import type { DayMeter } from '../../platform/limits/bytes-per-day.ts'
import { requireRoom } from '../../platform/limits/free-space.ts'
import { obey } from '../../platform/limits/limiter.ts'
import type { Caller } from '../auth/guard.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What learners may store in a day. */
    dayMeter: DayMeter
  }
}

/** A command has neither. */
export interface Storing {
  caller?: Caller
  request?: FastifyRequest
}

/**
 * Checks that what somebody is about to add fits their daily limit (else 429) and the disk (else 507). Staff
 * are not limited, and deleting must always work.
 */
export async function storeBytes(ctx: Ctx & Storing, text: string): Promise<void> {
  if (isFree(ctx)) return
  const bytes = Buffer.byteLength(text)
  await requireRoom(ctx, bytes)
  take(ctx, 'bytes', bytes)
}

export function countSubtask(ctx: Ctx & Storing): void {
  if (!isFree(ctx)) take(ctx, 'subtasks', 1)
}

const isFree = ({ caller, request }: Storing) =>
  !request || request.method === 'DELETE' || (caller !== undefined && isStaff(caller))

function take({ caller, request }: Storing, what: keyof typeof learnersPerDay, amount: number): void {
  if (!request) return
  const address = addressKey(request.ip)
  // Anonymous callers are counted by address.
  const person = caller && !caller.isAnonymous ? caller.userId : address
  const who = { session: person, address, project: '' }
  obey(request.server.dayMeter.take(what, who, amount, learnersPerDay[what]))
}
