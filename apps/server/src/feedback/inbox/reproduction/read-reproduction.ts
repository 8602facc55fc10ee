import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { ticketLogKinds } from '@lotse/contracts/console/fields/choices'
import type { TicketReproduction } from '@lotse/contracts/console/fields/reproduction'
import { largestReadLog } from '@lotse/contracts/limits'
import { textOf } from '@lotse/rules/values'
import { AppError } from '../../../platform/http/errors.ts'
import { createKept } from '../../../platform/kept/kept.ts'
import type { FeedbackCtx } from '../../context.ts'
import { loadPart, wholePart } from '../../tickets/parts/stored-parts.ts'
import { createGivenUp, wasTooMuch } from '../../workers/given-up.ts'
import { scratchPath } from '../../workers/scratch.ts'
import { refusalOf } from '../../workers/workers.ts'
import { readTicket } from '../inbox.ts'
import { reproduceStored, type Stored } from './reproduce-stored.ts'
import type { ReproductionLang } from './writing/say.ts'

/** Parts of this size are read faster than they are handed to a worker. */
const SMALL_BYTES = 16 * 1024
/** Parsed, a recording takes as much memory as this many times its size. */
const MEMORY = 4
/** Following the largest recording takes a second or two. */
const MOST_MS = 8000

/** What was written from large parts: somebody else looks at the same ticket. */
const kept = createKept<TicketReproduction>({ number: 200, size: 8 * 1024 ** 2 })
const tooLarge = createGivenUp()

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
    parts.push({ kind, bytes: await wholePart(part) })
    size += part.rawSize
  }
  if (size <= SMALL_BYTES) return reproduceStored({ report, lang }, parts)
  const key = keyOf({ report, lang }, parts)
  const known = kept.get(key)
  if (known) return known
  if (tooLarge.has(key, ctx.now())) throw new AppError('payload_too_large')
  const options = { weight: size * MEMORY, first: true, owner: `reproductions ${projectId}`, timeMs: MOST_MS }
  const files = await Promise.all(parts.map(async ({ kind }) => ({ kind, from: await scratchPath(ctx) })))
  try {
    for (const [at, { from }] of files.entries())
      await writeFile(from, parts[at]?.bytes ?? '', { mode: 0o600 })
    const written = await ctx.workers.run('reproduce', { report, lang, files }, options)
    kept.set(key, written, JSON.stringify(written).length)
    return written
  } catch (error) {
    const refusal = refusalOf(error)
    if (wasTooMuch(refusal)) tooLarge.add(key, ctx.now())
    throw refusal
  } finally {
    for (const { from } of files) await rm(from, { force: true })
  }
}

/** All that it is written from. */
function keyOf(about: object, parts: Stored[]): string {
  const hash = createHash('sha256').update(JSON.stringify(about))
  for (const { kind, bytes } of parts) hash.update(`\n${kind} ${bytes.length}\n`).update(bytes)
  return hash.digest('base64')
}
