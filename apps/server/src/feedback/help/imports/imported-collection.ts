import type { InTransaction } from '../../../platform/database/transaction.ts'
import { noteImported } from '../../../platform/imports/import-log.ts'
import type { ConsoleCtx } from '../../context.ts'
import { createCollection, findCollections } from '../collections.ts'

/** Undone after the articles in it: `c` follows `a`. */
export const collectionThing = (id: string): string => `collection:${id}`

/** The collection that has this title in any language, or a new one at the end. */
export async function findOrCreateCollection(
  ctx: InTransaction<ConsoleCtx>,
  importId: string,
  title: string,
  lang: string,
): Promise<string> {
  const all = await findCollections(ctx, ctx.caller.projectId)
  const word = title.toLowerCase()
  const found = all.find(one => Object.values(one.title).some(text => text.trim().toLowerCase() === word))
  if (found) return found.id
  const { id } = await createCollection(ctx, {
    title: { [lang]: title },
    description: {},
    icon: 'book',
    position: 10_000,
  })
  await noteImported(ctx, importId, { thing_id: collectionThing(id), is_created: true, was: {}, became: {} })
  return id
}
