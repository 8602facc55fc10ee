import type { CardRef } from '@lotse/contracts/visitor/card'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { readCards } from './cards.table.ts'

/** What a message is sent with: of this project, published now, and each thing once. */
export async function requireCards(ctx: Ctx, projectId: string, given: CardRef[]): Promise<CardRef[]> {
  const refs = onceEach(given)
  const found = await readCards(ctx, projectId, refs)
  if (found.some(({ isLive }) => !isLive)) throw new AppError('card_gone')
  return refs
}

export const onceEach = (refs: CardRef[]): CardRef[] =>
  refs
    .filter((ref, at) => refs.findIndex(({ kind, id }) => kind === ref.kind && id === ref.id) === at)
    .map(({ kind, id }) => ({ kind, id }))
