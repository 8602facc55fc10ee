import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createKept } from '../../platform/kept/kept.ts'
import { JobFailed } from '../../platform/workers/job.ts'
import type { FeedbackCtx } from '../context.ts'
import { createGivenUp, wasTooMuch } from '../workers/given-up.ts'
import { withScratch } from '../workers/with-scratch.ts'
import type { FoundMap } from './find-maps.ts'
import type { Place, SourcePlace } from './resolve-places.ts'
import { MAP_MEMORY } from './store-map.ts'

type Found = (SourcePlace | null)[]

/** What was found in maps: somebody else looks at the same ticket, or the same person again. */
const kept = createKept<Found>({ number: 500, size: 16 * 1024 ** 2 })
const unreadable = createGivenUp()

/** Where these places of a script were written. A map that cannot be read now leaves the stack as it is. */
export async function readPlaces(
  ctx: FeedbackCtx,
  projectId: string,
  map: FoundMap,
  given: Place[],
): Promise<Found> {
  const places = given.map(({ line, column }) => ({ line, column }))
  const key = `${map.token} ${places.map(({ line, column }) => `${line}:${column}`).join(' ')}`
  const known = kept.get(key)
  if (known) return known
  if (unreadable.has(map.token, ctx.now())) return []
  const file = await ctx.files.read(map.token, undefined)
  if (!file) return []
  const options = { weight: map.rawSize * MAP_MEMORY, first: true, owner: `stacks ${projectId}` }
  try {
    const found = await withScratch(
      ctx,
      from => pipeline(file, createWriteStream(from, { flags: 'wx', mode: 0o600 })),
      from => ctx.workers.run('resolvePlaces', { from, places }, options),
    )
    kept.set(key, found, JSON.stringify(found).length)
    return found
  } catch (error) {
    if (!isUnreadable(error)) throw error
    unreadable.add(map.token, ctx.now())
    ctx.log.warn({ err: error, map: map.token }, 'a source map cannot be read')
    return []
  }
}

const isUnreadable = (error: unknown): boolean => error instanceof JobFailed || wasTooMuch(error)
