import type { binRoutes } from '@lotse/contracts/academy/bin'
import type { Handlers } from '../../platform/http/mount.ts'
import type { Caller } from '../auth/guard.ts'
import { pageBin } from './bin-list.ts'
import { deleteEntries } from './empty-bin.ts'
import { restoreEntries, undoDeletions } from './restore.ts'

export const binHandlers: Handlers<typeof binRoutes, Caller> = {
  'GET /admin/bin': ({ query }, ctx) => pageBin(ctx, query),
  'POST /admin/bin/restore': ({ body }, ctx) => restoreEntries(ctx, body.ids),
  'POST /admin/bin/undo': ({ body }, ctx) => undoDeletions(ctx, body.kind, body.ids),
  'POST /admin/bin/delete': ({ body }, ctx) => deleteEntries(ctx, body.ids),
}
