import { drop, listGivenUp, retry } from '../feedback/given-up/given-up.ts'
import { listOwnerless } from '../feedback/letters/mails.ts'
import type { Ctx } from '../platform/context.ts'
import { transact } from '../platform/database/transaction.ts'
import { StartError } from '../platform/process/settings.ts'
import { forTerminal } from '../platform/text/for-terminal.ts'

interface ErrandsInput {
  what: 'list' | 'mails' | 'repeat' | 'drop'
  /** For the last two. */
  id?: string
}

export function readErrandsInput([what = 'list', id, ...more]: string[]): ErrandsInput {
  const usage = 'Say npm run errands, or npm run errands -- repeat <id>, drop <id> or mails.'
  if (what === 'list' || what === 'mails') {
    if (id !== undefined) throw new StartError(usage)
    return { what }
  }
  if ((what !== 'repeat' && what !== 'drop') || !id || more.length > 0) throw new StartError(usage)
  return { what, id }
}

/**
 * For whoever runs the server: errands that failed for good, of all projects and of none, and the mails that
 * no console lists. Returns what to print; contents of errands and mails are for nobody's eyes here.
 */
export async function manageErrands(ctx: Ctx, input: ErrandsInput): Promise<string> {
  if (input.what === 'list') return givenUp(ctx)
  if (input.what === 'mails') return mails(ctx)
  const { what, id = '' } = input
  const name = await transact(ctx, ctx => (what === 'repeat' ? retry(ctx, id) : drop(ctx, id)))
  if (!name) throw new StartError(`No failed errand has the id ${id}.`)
  return what === 'repeat' ? `${name} is repeated as soon as the server runs.` : `${name} is discarded.`
}

async function givenUp(ctx: Ctx): Promise<string> {
  const { items } = await listGivenUp(ctx)
  const lines = items.map(
    ({ id, name, reason, tries, givenUpAt }) =>
      `${id}  ${givenUpAt}  ${name}  ${tries} tries  ${forTerminal(reason)}`,
  )
  return lines.join('\n') || 'No errand has failed for good.'
}

async function mails(ctx: Ctx): Promise<string> {
  const lines = (await listOwnerless(ctx)).map(({ created_at, state, kind, recipient, reason }) =>
    `${created_at.toISOString()}  ${state}  ${kind}  ${forTerminal(recipient)}  ${forTerminal(reason ?? '')}`.trimEnd(),
  )
  return lines.join('\n') || 'There are no mails without a project.'
}
