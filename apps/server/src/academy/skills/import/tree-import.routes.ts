import type { treeImportRoutes } from '@lotse/contracts/academy/skills/tree-import'
import type { Handlers } from '../../../platform/http/mount.ts'
import type { Caller } from '../../auth/guard.ts'
import { listLosers, readImpact } from './impact.ts'
import { importTree, planTreeImport } from './import-tree.ts'

export const treeImportHandlers: Handlers<typeof treeImportRoutes, Caller> = {
  'POST /admin/skilltree/import/plan': ({ body }, ctx) => planTreeImport(ctx, body),
  'POST /admin/skilltree/import': ({ body }, ctx) => importTree(ctx, body.file, body.plan),
  'GET /admin/skilltree/:root/impact': ({ params, query }, ctx) => readImpact(ctx, params.root, query.sub),
  'GET /admin/skilltree/:root/people': ({ params, query }, ctx) => listLosers(ctx, params.root, query),
}
