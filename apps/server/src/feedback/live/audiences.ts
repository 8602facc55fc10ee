import type { OutboundAction } from '@lotse/contracts/visitor/outbound'
import type { FeedbackCtx, Visitor } from '../context.ts'
import { broadcast } from '../outbound/broadcast.ts'
import type { AudienceFact } from './live.ts'
import { alone } from './sockets.ts'

export interface Present {
  key: string
  /** The page itself, not the widget frame in it. */
  isPage: boolean
  visitor(): Visitor
  show(action: OutboundAction): void
  /** Reads its identity again. */
  renew(): void
  close(): void
}

export interface Audiences {
  join(projectId: string, present: Present): () => void
}

/**
 * Everybody of a project on this process, behind one listener: what concerns all of them is computed once.
 */
export function createAudiences(ctx: FeedbackCtx): Audiences {
  const audiences = new Map<string, { members: Set<Present>; stop: () => void }>()
  const hear = (projectId: string, members: Set<Present>, fact: AudienceFact): void => {
    if (fact.what === 'key-revoked') {
      for (const member of members) if (member.key === fact.key) alone(ctx, () => member.close())
      return
    }
    if (fact.what === 'identity') {
      for (const member of members) if (member.visitor().userId !== null) alone(ctx, () => member.renew())
      return
    }
    const listeners = [...members]
      .filter(({ isPage }) => isPage)
      .map(({ visitor, show }) => ({ visitor: visitor(), show }))
    broadcast(ctx, projectId, fact.outboundId, listeners).catch((err: unknown) =>
      ctx.log.warn({ err }, 'not shown to everybody'),
    )
  }
  const open = (projectId: string) => {
    const members = new Set<Present>()
    const audience = { members, stop: ctx.live.onAudience(projectId, fact => hear(projectId, members, fact)) }
    audiences.set(projectId, audience)
    return audience
  }
  return {
    join: (projectId, present) => {
      const audience = audiences.get(projectId) ?? open(projectId)
      audience.members.add(present)
      return () => {
        audience.members.delete(present)
        if (audience.members.size > 0 || audiences.get(projectId) !== audience) return
        audience.stop()
        audiences.delete(projectId)
      }
    },
  }
}
