import { createHmac, randomBytes } from 'node:crypto'
import { typedCode } from '@lotse/rules/values'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { hashToken } from '../tokens/ids.ts'

/** 80 bits each. */
const BYTES = 10
const COUNT = 10
/** Older hashes lack this mark. */
const MARK = 'k1:'

/** `xxxxx-xxxxx-xxxxx-xxxxx` */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () =>
    (randomBytes(BYTES).toString('hex').match(/.{5}/g) ?? []).join('-'),
  )
}

/** Keyed with the installation's secret: the database alone reveals nothing about a code. */
export function recoveryHash(ctx: Pick<Ctx, 'keys'>, code: string): string {
  const plain = typedCode(code).toLowerCase()
  return keyed(ctx, hashToken(plain).toString('base64url'))
}

const keyed = (ctx: Pick<Ctx, 'keys'>, hash: string) =>
  MARK + createHmac('sha256', ctx.keys.derive('lotse-recovery')).update(hash).digest('base64url')

/**
 * Runs at startup: rehashes codes that were hashed without the key, so that they continue to work and none is
 * exposed.
 */
export async function keyOpenRecoveryCodes(ctx: Pick<Ctx, 'keys' | 'db'>): Promise<void> {
  const { rows } = await sql<{
    id: string
    codes: string[]
  }>`select id, recovery_codes as codes from lotse.account
    where exists (select from unnest(recovery_codes) code where code not like 'k1:%')`.execute(ctx.db)
  for (const { id, codes } of rows) {
    const next = codes.map(code => (code.startsWith(MARK) ? code : keyed(ctx, code)))
    await sql`update lotse.account set recovery_codes = ${next}::text[]
      where id = ${id} and recovery_codes = ${codes}::text[]`.execute(ctx.db)
  }
}
