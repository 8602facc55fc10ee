import type { Ctx } from '../../platform/context.ts'
import { openWith, sealWith } from '../../platform/process/seal.ts'

const keyOf = (ctx: Pick<Ctx, 'keys'>) => ctx.keys.derive('lotse-seal')

export const seal = (ctx: Pick<Ctx, 'keys'>, text: string): string => sealWith(keyOf(ctx), text)

export const open = (ctx: Pick<Ctx, 'keys'>, sealed: string): string => openWith(keyOf(ctx), sealed)
