import { z } from 'zod'
import { importBody, importedRow, pastImport, undoneImport } from '../../imports/imports.ts'
import { bodyLimits, mostArchiveRowsAtOnce } from '../../limits.ts'
import { routes } from '../../route.ts'
import {
  archiveKinds,
  archiveRefusals,
  archiveVersion,
  kindsWithBytes,
  largestArchive,
} from './archive-format.ts'

/** A line of an archive as it stands there; what it says is read on its own. */
const line = z.strictObject({ row: z.number().int().min(1), line: z.string().max(largestArchive.row) })

const archiveRow = importedRow(archiveRefusals)
export type ArchiveRow = z.output<typeof archiveRow>

const contents = z.object({
  /** Rows by kind. */
  counts: z.partialRecord(z.enum(archiveKinds), z.number()),
  /** Of its files, not packed. */
  bytes: z.number(),
})
export type ArchiveContents = z.output<typeof contents>

export const archiveRoutes = routes({
  'GET /console/projects/:projectId/archive': {
    who: 'manager',
    summary: 'Export the whole project as one archive, without secrets',
    limit: 'numbers',
    answer: z.string(),
    answers: 'application/zip',
  },
  'GET /console/projects/:projectId/archive/contents': {
    who: 'manager',
    summary: 'Count what an archive of the project would have in it',
    limit: 'numbers',
    answer: contents,
  },
  'GET /console/projects/:projectId/archive/imports': {
    who: 'manager',
    summary: 'List the last imports of archives, newest first',
    answer: z.object({ items: z.array(pastImport) }),
  },
  'POST /console/projects/:projectId/archive/imports': {
    who: 'manager',
    summary:
      'Import lines of an archive, kind by kind in their order, or say what would happen; a repeated id continues the same import',
    bodyLimit: 3 * largestArchive.row,
    body: importBody(line, mostArchiveRowsAtOnce).extend({
      /** The project that the archive was made of. */
      source: z.uuid(),
      version: z.literal(archiveVersion),
      kind: z.enum(archiveKinds),
    }),
    answer: z.object({ rows: z.array(archiveRow) }),
  },
  'POST /console/projects/:projectId/archive/imports/:importId/files': {
    who: 'manager',
    summary:
      'Import a line whose bytes are a file of the archive: a form with the line as the field `line`, then the file',
    limit: 'archive',
    bodyLimit: bodyLimits.upload,
    query: z.object({ kind: z.enum(kindsWithBytes), source: z.uuid() }),
    answer: archiveRow.omit({ row: true }),
  },
  'POST /console/projects/:projectId/archive/imports/:importId/undo': {
    who: 'manager',
    summary:
      'Undo an import of an archive: what it created is deleted, unless somebody has changed it since; repeat it until `left` is 0',
    answer: undoneImport,
  },
})
