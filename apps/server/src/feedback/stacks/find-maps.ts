import { sql } from 'kysely'
import type { FeedbackCtx } from '../context.ts'
import { pathEnds } from './path-ends.ts'

export interface FoundMap {
  token: string
  rawSize: number
}

interface Sought {
  projectId: string
  release: string
  /** Addresses of scripts, and their debug ids if they are known. */
  files: { file: string; debugId: string | undefined }[]
}

/** The map of each script that has one: by its debug id, otherwise by the release and the end of its path. */
export async function findMaps(
  { db }: Pick<FeedbackCtx, 'db'>,
  { projectId, release, files }: Sought,
): Promise<Map<string, FoundMap>> {
  const ids = files.flatMap(({ debugId }) => debugId ?? [])
  const ends = files.flatMap(({ file }) => pathEnds(file))
  if (ids.length === 0 && (ends.length === 0 || !release)) return new Map()
  const rows = await db
    .selectFrom('lotse.source_map')
    .select(['release', 'script', 'debug_id', 'token', 'raw_size'])
    .where('project_id', '=', projectId)
    .where(({ or, and, eb }) =>
      or([
        eb('debug_id', '=', sql<string>`any(${ids}::uuid[])`),
        and([eb('release', '=', release), eb('script', '=', sql<string>`any(${ends}::text[])`)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(1000)
    .execute()
  const found = new Map<string, FoundMap>()
  for (const { file, debugId } of files) {
    const own = pathEnds(file)
    const row =
      rows.find(({ debug_id }) => debugId !== undefined && debug_id === debugId) ??
      own
        .map(end => rows.find(row => row.release === release && row.script === end))
        .find(row => row !== undefined)
    if (row) found.set(file, { token: row.token, rawSize: row.raw_size })
  }
  return found
}
