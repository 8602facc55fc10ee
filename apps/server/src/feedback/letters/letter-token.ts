import type { Ctx } from '../../platform/context.ts'
import { openLink, sealLink } from '../../platform/process/sealed-link.ts'

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
  sealLink(keyOf(ctx), new Date(ctx.now().getTime() + days[link.may] * DAY_MS), link)

/** Undefined for a link that we did not create, that is too old, or that may do something else. */
export function linkOf<May extends LetterLink['may']>(
  ctx: Pick<Ctx, 'keys' | 'now'>,
  token: string,
  ...may: May[]
): Extract<LetterLink, { may: May }> | undefined {
  const link = openLink<LetterLink>(keyOf(ctx), token, ctx.now())
  return link && may.some(one => one === link.may) ? (link as Extract<LetterLink, { may: May }>) : undefined
}
