import type { Ctx } from '../../platform/context.ts'
import { openWith, sealWith } from '../../platform/process/seal.ts'

/**
 * What a link in a mail may do: open one conversation by its share token, rate it, confirm an address, stop
 * its mails.
 * A new identity secret replaces the share tokens, and old links then open nothing (decision 007).
 */
export type LetterLink = { projectId: string; email: string } & (
  | { may: 'open'; shareToken: string }
  | { may: 'confirm'; ticketId: string }
  | { may: 'rate'; shareToken: string }
  | { may: 'stop' }
)

/** A mail is kept for long, and anybody who finds it must be able to stop the mails: other links expire. */
const days: Record<LetterLink['may'], number> = { open: 60, confirm: 60, rate: 60, stop: 400 }
const DAY_MS = 86_400_000

const keyOf = (ctx: Pick<Ctx, 'keys'>) => ctx.keys.derive('lotse-letter')

export const letterToken = (ctx: Pick<Ctx, 'keys' | 'now'>, link: LetterLink): string =>
  sealWith(keyOf(ctx), JSON.stringify([ctx.now().getTime() + days[link.may] * DAY_MS, link]))

/** Undefined for a link that we did not create, that is too old, or that may do something else. */
export function linkOf<May extends LetterLink['may']>(
  ctx: Pick<Ctx, 'keys' | 'now'>,
  token: string,
  ...may: May[]
): Extract<LetterLink, { may: May }> | undefined {
  const [until, link] = read(ctx, token)
  if (!link || !may.some(one => one === link.may) || until < ctx.now().getTime()) return undefined
  return link as Extract<LetterLink, { may: May }>
}

function read(ctx: Pick<Ctx, 'keys'>, token: string): [number, LetterLink | undefined] {
  try {
    return JSON.parse(openWith(keyOf(ctx), token)) as [number, LetterLink]
  } catch {
    return [0, undefined]
  }
}
