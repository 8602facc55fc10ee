import type { skillRoutes } from '@lotse/contracts/academy/skills/skills'
import type { Handlers } from '../../platform/http/mount.ts'
import type { Caller } from '../auth/guard.ts'
import { changeRoot, createRoot, deleteRoot, readTree, resizeTree } from './root-skills.ts'
import { readAdminTree, rootUsage, subUsage } from './skills.ts'
import { changeSub, createSub, deleteSub, readSubTree } from './sub-skills.ts'

export const skillHandlers: Handlers<typeof skillRoutes, Caller> = {
  'GET /skills/skilltree': (_, ctx) => readTree(ctx),
  'PATCH /skills/skilltree': ({ body }, ctx) => resizeTree(ctx, body),
  'POST /skills/skilltree': ({ body }, ctx) => createRoot(ctx, body),
  'GET /skills/skilltree/:root': ({ params }, ctx) => readSubTree(ctx, params.root),
  'PATCH /skills/skilltree/:root': ({ params, body }, ctx) => changeRoot(ctx, params.root, body),
  'DELETE /skills/skilltree/:root': ({ params }, ctx) => deleteRoot(ctx, params.root),
  'POST /skills/skilltree/:root': ({ params, body }, ctx) => createSub(ctx, params.root, body),
  'PATCH /skills/skilltree/:root/:sub': ({ params, body }, ctx) =>
    changeSub(ctx, params.root, params.sub, body),
  'DELETE /skills/skilltree/:root/:sub': ({ params }, ctx) => deleteSub(ctx, params.root, params.sub),
  'GET /admin/skilltree': (_, ctx) => readAdminTree(ctx),
  'GET /admin/skilltree/:root/usage': ({ params }, ctx) => rootUsage(ctx, params.root),
  'GET /admin/skilltree/:root/:sub/usage': ({ params }, ctx) => subUsage(ctx, params.root, params.sub),
}
