import { buffer } from 'node:stream/consumers'
import { LARGEST_IN_ROW } from '../../tickets/parts/store-parts.ts'
import { newToken } from '../../tokens/ids.ts'
import type { FilingCtx } from '../../uploads/file-store.ts'
import { removeUnlessUsed } from '../../uploads/remove-files.ts'
import type { InboundMailTable } from '../inbound.table.ts'

/** Where a mail waits to be read: its row, or the bucket if there is one. The transaction that writes the row keeps the file (`keepUsed`). */
export async function storeMail(
  ctx: FilingCtx,
  raw: Buffer,
): Promise<{ raw: Buffer; token: null } | { raw: null; token: string }> {
  if (!ctx.files.put || raw.length <= LARGEST_IN_ROW) return { raw, token: null }
  const token = newToken(24)
  await removeUnlessUsed(ctx, token)
  await ctx.files.put(token, raw)
  return { raw: null, token }
}

/** A bucket that has lost it may have it again after its own repair, so the errand is tried for hours. */
export class MailLost extends Error {
  constructor() {
    super('the file store does not have this mail')
  }
}

/** The mail as it came. Undefined once it has been read. */
export async function rawMail(
  { files }: FilingCtx,
  { raw, token }: { raw: Pick<InboundMailTable, 'raw'>['raw']; token: string | null },
): Promise<Buffer | undefined> {
  if (raw || token === null) return raw ?? undefined
  const stored = await files.read(token, undefined)
  if (!stored) throw new MailLost()
  return buffer(stored)
}
