import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { Ctx } from '../context.ts'
import { createGate } from '../limits/gate.ts'
import { openWith, sealWith } from '../process/seal.ts'
import type { Signing } from './mail.ts'
import { mailDomain } from './mail-domain.ts'
import './mail.table.ts'

const keyOf = (ctx: Pick<Ctx, 'keys'>) => ctx.keys.derive('mail-key')

/** The largest key that every name server accepts in one record. */
const BITS = 2048

export const findMailKey = (ctx: Ctx, projectId: string) =>
  ctx.db
    .selectFrom('platform.mail_key')
    .select(['selector', 'public_key'])
    .where('project_id', '=', projectId)
    .executeTakeFirst()

export interface KeyPair {
  publicKey: Buffer
  privateKey: string
}

/** Passwords, files and host names need the same few threads. */
const oneAtATime = createGate(1, 8)

/** Takes a while, so nobody holds a transaction open for it. */
export const makeKeyPair = (): Promise<KeyPair> =>
  oneAtATime(() =>
    promisify(generateKeyPair)('rsa', {
      modulusLength: BITS,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    }),
  )

/** False if an existing key stays, because its record is already in the DNS. */
export async function keepMailKey(
  ctx: Ctx,
  projectId: string,
  { publicKey, privateKey }: KeyPair,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('platform.mail_key')
    .values({
      project_id: projectId,
      // Projects of one installation share its domain, so each has its own selector there.
      selector: `lotse-${projectId.slice(-12)}`,
      public_key: publicKey.toString('base64'),
      private_key: sealWith(keyOf(ctx), privateKey),
      created_at: ctx.now(),
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

export async function removeMailKey(ctx: Ctx, projectId: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('platform.mail_key')
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Mail programs show their own unsubscribe button only if its two headers are signed, too (RFC 8058). */
const headerFieldNames =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:In-Reply-To:References:List-Unsubscribe:List-Unsubscribe-Post'

/** The key that signs a project's mails; without a mail server nothing is signed. */
export async function signingOf(ctx: Ctx, projectId: string | null): Promise<Signing | undefined> {
  if (!projectId || !ctx.settings.smtp) return undefined
  const row = await ctx.db
    .selectFrom('platform.mail_key')
    .select(['selector', 'private_key'])
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  if (!row) return undefined
  const privateKey = openWith(keyOf(ctx), row.private_key)
  return { domainName: mailDomain(ctx), keySelector: row.selector, privateKey, headerFieldNames }
}
