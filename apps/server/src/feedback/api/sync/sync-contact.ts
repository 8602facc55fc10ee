import type { Since } from '@lotse/contracts/api/sync-shapes'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { changesOf } from '../../../platform/tokens/sync/changes.ts'
import { eventsById } from '../../contacts/list-events.ts'
import { notesById } from '../../contacts/notes/notes.ts'

export const syncEvents = (ctx: Ctx, projectId: string, query: Since) =>
  changesOf(
    ctx,
    {
      from: sql`lotse.event t where t.project_id = ${projectId}`,
      load: ids => eventsById(ctx, projectId, ids),
    },
    query,
  )

export const syncNotes = (ctx: Ctx, projectId: string, query: Since) =>
  changesOf(
    ctx,
    {
      from: sql`lotse.contact_note t where t.project_id = ${projectId}`,
      load: ids => notesById(ctx, projectId, ids),
    },
    query,
  )
