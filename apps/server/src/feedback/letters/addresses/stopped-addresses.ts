import { createHmac } from 'node:crypto'
import { mailboxOf, smallAddress } from '@lotse/rules/mail/mailbox'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import '../letters.table.ts'

/** Recognizes an address, and shows nobody which one it is. */
const hashOf = ({ keys }: Pick<Ctx, 'keys'>, email: string): Buffer =>
  createHmac('sha256', keys.derive('lotse-stopped-address')).update(smallAddress(email)).digest()

export const mailboxHash = (ctx: Pick<Ctx, 'keys'>, email: string): Buffer => hashOf(ctx, mailboxOf(email))

/** What was known of an address. */
export interface Forgotten {
  project_id: string
  email: string
  stopped_at: Date | null
  asked_at: Date | null
  proved_at: Date | null
}

/**
 * What is known about these addresses is deleted in a moment; that their owners want no mails stays, and when they were
 * asked, unless they have confirmed: they may be asked again.
 */
export async function rememberStopped(ctx: Ctx, all: Forgotten[]): Promise<void> {
  const kept = all
    .map(one => (one.proved_at ? { ...one, asked_at: null } : one))
    .filter(({ stopped_at, asked_at }) => stopped_at ?? asked_at)
  if (kept.length === 0) return
  await ctx.db
    .insertInto('lotse.stopped_address')
    .values(
      kept.map(({ project_id, email, stopped_at, asked_at }) => ({
        project_id,
        hash: hashOf(ctx, email),
        stopped_at,
        asked_at,
        mailbox: mailboxHash(ctx, email),
      })),
    )
    .onConflict(conflict =>
      conflict.columns(['project_id', 'hash']).doUpdateSet({
        stopped_at: sql`coalesce(lotse.stopped_address.stopped_at, excluded.stopped_at)`,
        asked_at: sql`greatest(lotse.stopped_address.asked_at, excluded.asked_at)`,
        mailbox: sql`excluded.mailbox`,
      }),
    )
    .execute()
}

export async function wasStopped(ctx: Ctx, projectId: string, email: string): Promise<Date | null> {
  return (await findKept(ctx, projectId, email))?.stopped_at ?? null
}

/** The same of many addresses; those who want mails are not among them. */
export async function wereStopped(ctx: Ctx, projectId: string, emails: string[]): Promise<Map<string, Date>> {
  if (emails.length === 0) return new Map()
  const hashes = new Map(emails.map(email => [hashOf(ctx, email).toString('hex'), email]))
  const rows = await ctx.db
    .selectFrom('lotse.stopped_address')
    .select(['hash', 'stopped_at'])
    .where('project_id', '=', projectId)
    .where(
      'hash',
      'in',
      emails.map(email => hashOf(ctx, email)),
    )
    .execute()
  return new Map(
    rows.flatMap(({ hash, stopped_at }) => {
      const email = hashes.get(hash.toString('hex'))
      return email && stopped_at ? [[email, stopped_at] as const] : []
    }),
  )
}

export async function wasAskedSince(
  ctx: Ctx,
  projectId: string,
  email: string,
  since: Date,
): Promise<boolean> {
  const asked = (await findKept(ctx, projectId, email))?.asked_at
  return asked != null && asked >= since
}

const findKept = (ctx: Ctx, projectId: string, email: string) =>
  ctx.db
    .selectFrom('lotse.stopped_address')
    .select(['stopped_at', 'asked_at'])
    .where('project_id', '=', projectId)
    .where('hash', '=', hashOf(ctx, email))
    .executeTakeFirst()

export async function forgetStopped(ctx: Ctx, projectId: string, email: string): Promise<void> {
  await ctx.db
    .deleteFrom('lotse.stopped_address')
    .where('project_id', '=', projectId)
    .where('hash', '=', hashOf(ctx, email))
    .execute()
}
