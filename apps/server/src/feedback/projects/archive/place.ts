import { createHmac } from 'node:crypto'
import { fileMark } from '@lotse/contracts/exports/archive/archive-format'
import { isObject } from '@lotse/rules/values'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { isUuid } from '../../../platform/text/is-uuid.ts'
import { namedUuid } from '../../../platform/text/named-uuid.ts'
import type { ConsoleCtx } from '../../context.ts'
import { fileUrl } from '../../uploads/uploads.ts'

/** Where an archive is imported to, and which project it was made of. */
export interface Place {
  projectId: string
  sourceId: string
  /** A project is restored from its own archive. */
  isSame: boolean
}

export const placeOf = (ctx: ConsoleCtx, sourceId: string): Place => ({
  projectId: ctx.caller.projectId,
  sourceId,
  isSame: ctx.caller.projectId === sourceId,
})

/**
 * The id that a thing of the archive has here. It follows from both projects and its id there: the same archive never
 * makes anything twice, and nothing in it can mean a thing of somebody else.
 */
export function idOf({ projectId, sourceId, isSame }: Place, id: string): string {
  if (isSame || !isUuid(id)) return id
  return namedUuid('archive', projectId, sourceId, id.toLowerCase())
}

const LINK = /(gleap:\/\/[a-z]{1,20}\/)([0-9a-f]{8}-[0-9a-f-]{27})/gi
const FILE = new RegExp(`${fileMark}([0-9a-f]{32})`, 'g')

/** The addresses that files of an archive have here, by their ids there. */
export type FileTokens = (fileId: string) => string

/** A token that nobody can guess, and the same each time. */
const newFileToken = (ctx: Pick<Ctx, 'keys'>, { projectId, sourceId }: Place, fileId: string): string =>
  createHmac('sha256', ctx.keys.derive('archive-files'))
    .update(JSON.stringify([projectId, sourceId, fileId]))
    .digest()
    .subarray(0, 24)
    .toString('base64url')

/** A project that is restored still has most of its files. */
export async function fileTokens(ctx: ConsoleCtx, place: Place, lines: string[]): Promise<FileTokens> {
  const known = new Map<string, string>()
  const ids = place.isSame ? [...new Set(lines.flatMap(line => line.match(/[0-9a-f]{32}/g) ?? []))] : []
  if (ids.length > 0) {
    const { rows } = await sql<{ id: string; token: string }>`select md5(token) as id, token from lotse.upload
      where project_id = ${place.projectId} and md5(token) = any(${ids})`.execute(ctx.db)
    for (const { id, token } of rows) known.set(id, token)
  }
  return fileId => known.get(fileId) ?? newFileToken(ctx, place, fileId)
}

/** Names of fields that mean an account, not a thing of the project. */
const people = new Set(['assign', 'assignee'])

/** A value with the addresses that files and linked things have here; `isDeep` if it consists of ids of things. */
export function moved(
  ctx: Pick<Ctx, 'settings'>,
  place: Place,
  tokens: FileTokens,
  value: unknown,
  isDeep: boolean,
): unknown {
  if (typeof value === 'string') {
    if (isDeep && isUuid(value)) return idOf(place, value)
    return value
      .replace(FILE, (_, id: string) => fileUrl(ctx, tokens(id)))
      .replace(LINK, (_, link: string, id: string) => link + idOf(place, id))
  }
  if (Array.isArray(value)) return value.map(one => moved(ctx, place, tokens, one, isDeep))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      moved(ctx, place, tokens, one, isDeep && !people.has(name)),
    ]),
  )
}
