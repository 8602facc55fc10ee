import type { archiveRoutes } from '@lotse/contracts/exports/archive/archive-routes'
import type { ConsoleHandlers } from '../../context.ts'
import { importFile } from './in/import-file.ts'
import { importLines } from './in/import-lines.ts'
import { listArchiveImports, undoArchive } from './in/undo-archive.ts'
import { countContents } from './out/count-contents.ts'
import { sendArchive } from './out/send-archive.ts'

export const archiveHandlers: ConsoleHandlers<typeof archiveRoutes> = {
  'GET /console/projects/:projectId/archive': (_input, ctx) => sendArchive(ctx),
  'GET /console/projects/:projectId/archive/contents': (_input, ctx) => countContents(ctx),
  'GET /console/projects/:projectId/archive/imports': (_input, ctx) => listArchiveImports(ctx),
  'POST /console/projects/:projectId/archive/imports': ({ body }, ctx) => importLines(ctx, body),
  'POST /console/projects/:projectId/archive/imports/:importId/files': ({ params, query }, ctx) =>
    importFile(ctx, { importId: params.importId, ...query }),
  'POST /console/projects/:projectId/archive/imports/:importId/undo': ({ params }, ctx) =>
    undoArchive(ctx, params.importId),
}
