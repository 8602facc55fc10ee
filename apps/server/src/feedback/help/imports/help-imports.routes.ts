import type { helpImportRoutes } from '@lotse/contracts/console/content/help-imports'
import type { ConsoleHandlers } from '../../context.ts'
import { importArticles } from './import-articles.ts'
import { knownPictures } from './pictures.ts'
import { listArticleImports, undoArticles } from './undo-articles.ts'

export const helpImportHandlers: ConsoleHandlers<typeof helpImportRoutes> = {
  'GET /console/projects/:projectId/help/imports': (_input, ctx) => listArticleImports(ctx),
  'POST /console/projects/:projectId/help/imports': ({ body }, ctx) => importArticles(ctx, body),
  'POST /console/projects/:projectId/help/imports/pictures': ({ body }, ctx) =>
    knownPictures(ctx, body.marks),
  'POST /console/projects/:projectId/help/imports/:importId/undo': ({ params }, ctx) =>
    undoArticles(ctx, params.importId),
}
