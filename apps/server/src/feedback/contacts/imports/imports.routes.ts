import type { contactImportRoutes } from '@lotse/contracts/contacts/contact-imports'
import type { ConsoleHandlers } from '../../context.ts'
import { importContacts } from './import-contacts.ts'
import { listImports } from './list-imports.ts'
import { undoImport } from './undo-import.ts'

export const contactImportHandlers: ConsoleHandlers<typeof contactImportRoutes> = {
  'GET /console/projects/:projectId/contacts/imports': (_input, ctx) => listImports(ctx),
  'POST /console/projects/:projectId/contacts/imports': ({ body }, ctx) => importContacts(ctx, body),
  'POST /console/projects/:projectId/contacts/imports/:importId/undo': ({ params }, ctx) =>
    undoImport(ctx, params.importId),
}
