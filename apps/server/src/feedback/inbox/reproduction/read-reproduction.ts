import { rm, writeFile } from 'node:fs/promises'
import { ticketLogKinds } from '@lotse/contracts/console/fields/choices'
import type { TicketReproduction } from '@lotse/contracts/console/fields/reproduction'
import { largestReadLog } from '@lotse/contracts/limits'
import { textOf } from '@lotse/rules/values'
import type { FeedbackCtx } from '../../context.ts'
import { loadPart } from '../../tickets/parts.ts'
import { scratchPath } from '../../workers/scratch.ts'
import { refusalOf } from '../../workers/workers.ts'
import { readTicket } from '../inbox.ts'
import { reproduceStored, type Stored } from './reproduce-stored.ts'
import type { ReproductionLang } from './writing/say.ts'

/** Parts of this size are read faster than they are handed to a worker. */
const SMALL_BYTES = 16 * 1024
/** Parsed, a recording takes as much memory as this many times its size. */
const MEMORY = 4

/** The reproduction of a ticket, written by a worker if there is much to read. */
export async function readReproduction(
  ctx: FeedbackCtx,
  projectId: string,
  ticketId: string,
  lang: ReproductionLang,
): Promise<TicketReproduction> {
  const { number, title, currentUrl, metaData, formData, contact, answers } = await readTicket(
    ctx,
    projectId,
    ticketId,
  )
  const said = [title, ...answers.map(({ text }) => text ?? ''), textOf(formData.description)]
  const report = {
    ...{ number, title, metaData, url: currentUrl },
    description: said.join('\n'),
    isSignedIn: Boolean(contact?.userId),
  }
  const parts: Stored[] = []
  let size = 0
  for (const kind of ticketLogKinds) {
    const part = await loadPart(ctx, projectId, ticketId, kind, largestReadLog)
    if (!part) continue
    parts.push({ kind, bytes: part.bytes })
    size += part.rawSize
  }
  if (size <= SMALL_BYTES) return reproduceStored({ report, lang }, parts)
  const files = await Promise.all(parts.map(async ({ kind }) => ({ kind, from: await scratchPath(ctx) })))
  try {
    for (const [at, { from }] of files.entries())
      await writeFile(from, parts[at]?.bytes ?? '', { mode: 0o600 })
    return await ctx.workers.run(
      'reproduce',
      { report, lang, files },
      { weight: size * MEMORY, first: true, owner: 'logs' },
    )
  } catch (error) {
    throw refusalOf(error)
  } finally {
    for (const { from } of files) await rm(from, { force: true })
  }
}
