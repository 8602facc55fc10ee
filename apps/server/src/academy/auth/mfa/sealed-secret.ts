import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { openWith, sealWith } from '../../../platform/process/seal.ts'

/** Base32 has no colon, so anything that begins like this is sealed. The migration has an index of everything else. */
const MARK = 'v1:'
const keyOf = (ctx: Pick<Ctx, 'keys'>) => ctx.keys.derive('academy-mfa')

export const sealSecret = (ctx: Pick<Ctx, 'keys'>, secret: string): string =>
  MARK + sealWith(keyOf(ctx), secret)

export const openSecret = (ctx: Pick<Ctx, 'keys'>, stored: string): string =>
  stored.startsWith(MARK) ? openWith(keyOf(ctx), stored.slice(MARK.length)) : stored

const BATCH = 1000

/** Runs at startup, for secrets that are unsealed because they are older, or came with demo data or an older backup. */
export async function sealOpenSecrets(ctx: Pick<Ctx, 'keys' | 'db'>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: string; secret: string }>`select id, mfa_secret as secret
      from academy."user" where mfa_secret not like 'v1:%' limit ${sql.lit(BATCH)}`.execute(ctx.db)
    if (rows.length === 0) return
    // Another server that is starting has already sealed it, or its owner has a new one.
    await sql`update academy."user" u set mfa_secret = s.sealed
      from unnest(${rows.map(row => row.id)}::uuid[], ${rows.map(row => row.secret)}::text[],
        ${rows.map(row => sealSecret(ctx, row.secret))}::text[]) as s (id, open, sealed)
      where u.id = s.id and u.mfa_secret = s.open`.execute(ctx.db)
  }
}
