import type { Ctx } from '../../platform/context.ts'

/** Ticket numbers people can say aloud: short, per project, unique; a restart leaves a small gap. */
export interface Numbers {
  next(projectId: string): Promise<number>
}

const BLOCK = 20

interface Block {
  next: number
  end: number
}

/** Reserves numbers in blocks, so that tickets of one project do not queue on one row. */
export function createNumbers(ctx: Ctx): Numbers {
  const blocks = new Map<string, Block>()
  const waiting = new Map<string, Promise<Block>>()
  const reserve = async (projectId: string): Promise<Block> => {
    const { rows } = await ctx.pool.query<{ next: number }>(
      `insert into lotse.ticket_counter (project_id, next) values ($1, 1 + $2::bigint)
       on conflict (project_id) do update set next = lotse.ticket_counter.next + $2 returning next`,
      [projectId, BLOCK],
    )
    const end = rows[0]?.next ?? 1 + BLOCK
    const block = { next: end - BLOCK, end }
    blocks.set(projectId, block)
    return block
  }
  const next = async (projectId: string): Promise<number> => {
    const block = blocks.get(projectId)
    if (block && block.next < block.end) return block.next++
    const reserving = waiting.get(projectId) ?? reserve(projectId).finally(() => waiting.delete(projectId))
    waiting.set(projectId, reserving)
    await reserving
    return next(projectId)
  }
  return { next }
}
