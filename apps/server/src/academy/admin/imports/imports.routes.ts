import type { academyImportRoutes } from '@lotse/contracts/academy/imports'
import type { Handlers } from '../../../platform/http/mount.ts'
import type { Caller } from '../../auth/guard.ts'
import { importRows } from './import-rows.ts'
import { companyImporter } from './kinds/company-importer.ts'
import { jobImporter } from './kinds/job-importer.ts'
import { userImporter } from './kinds/user-importer.ts'
import { pastImports, undoImport } from './undo-import.ts'

export const importHandlers: Handlers<typeof academyImportRoutes, Caller> = {
  'GET /admin/imports/users': (_input, ctx) => pastImports(ctx, 'users'),
  'POST /admin/imports/users': ({ body }, ctx) => importRows(ctx, userImporter(body.invite), body),
  'POST /admin/imports/users/:import_id/undo': ({ params }, ctx) =>
    undoImport(ctx, userImporter(false), params.import_id),
  'GET /admin/imports/companies': (_input, ctx) => pastImports(ctx, 'companies'),
  'POST /admin/imports/companies': ({ body }, ctx) => importRows(ctx, companyImporter, body),
  'POST /admin/imports/companies/:import_id/undo': ({ params }, ctx) =>
    undoImport(ctx, companyImporter, params.import_id),
  'GET /admin/imports/jobs': (_input, ctx) => pastImports(ctx, 'jobs'),
  'POST /admin/imports/jobs': ({ body }, ctx) => importRows(ctx, jobImporter, body),
  'POST /admin/imports/jobs/:import_id/undo': ({ params }, ctx) =>
    undoImport(ctx, jobImporter, params.import_id),
}
