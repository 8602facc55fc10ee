import { isEmail } from '@lotse/rules/mail/is-email'
import { z } from 'zod'
import { trimmed } from '../console/fields/text.ts'
import { importBody, importedRow, pastImport, undoneImport } from '../imports/imports.ts'
import { bodyLimits, mostProfileKeys } from '../limits.ts'
import { routes } from '../route.ts'
import { longest } from '../visitor/longest.ts'
import { contactNumberShapes, contactTextShapes } from './contact-shapes.ts'

/** What a file says about a contact. What it does not mention stays. */
export const importedContact = z
  .strictObject({
    /** Its line in the file, for the answer. */
    row: z.number().int().min(1),
    userId: trimmed(longest.foreignId).min(1),
    ...contactTextShapes,
    email: z.string().max(longest.email).refine(isEmail),
    ...contactNumberShapes(z.number()),
    customData: z
      .record(
        z.string().trim().min(1).max(longest.label),
        z.union([z.string().max(longest.input), z.number(), z.boolean()]),
      )
      .refine(data => Object.keys(data).length <= mostProfileKeys),
  })
  .partial()
  .required({ row: true })
  .refine(({ userId, email }) => userId !== undefined || email !== undefined, {
    error: 'a user ID or an email address',
  })
export type ImportedContact = z.output<typeof importedContact>

/**
 * Why a row is refused: the address or user ID of another row, an address that several contacts have, the name of an
 * attribute that is ours, or too many attributes.
 */
const importRefusals = ['repeated', 'ambiguous', 'name_reserved', 'too_many_attributes'] as const

const importedContactRow = importedRow(importRefusals).extend({
  /** Null for a contact that would be created, and for a refused row. */
  contactId: z.string().nullable(),
})
export type ImportedRow = z.output<typeof importedContactRow>

export const contactImportRoutes = routes({
  'GET /console/projects/:projectId/contacts/imports': {
    who: 'manager',
    summary: 'List the last imports of contacts, newest first',
    answer: z.object({ items: z.array(pastImport) }),
  },
  'POST /console/projects/:projectId/contacts/imports': {
    who: 'manager',
    summary:
      'Import contacts by user ID or email address, or say what would happen; a repeated id continues the same import',
    bodyLimit: 2 * bodyLimits.json,
    body: importBody(importedContact),
    answer: z.object({ rows: z.array(importedContactRow) }),
  },
  'POST /console/projects/:projectId/contacts/imports/:importId/undo': {
    who: 'manager',
    summary:
      'Undo an import: contacts that it created are deleted unless they were active since, and what it changed is set back unless it was changed since. A call does a part of a long one; repeat it until `left` is 0',
    answer: undoneImport,
  },
})
