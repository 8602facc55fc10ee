import { catalogueText, codeOf } from '@lotse/ui/data/read-error.ts'
import type { ErrorText } from '@lotse/ui/data/use-action'
import type { Messages } from '../i18n.ts'

export const createErrorText =
  (t: Messages): ErrorText =>
  error =>
    catalogueText(t.errors, error)

/** For edits of one's own account: nothing else in them is ever refused. */
export const isWrongPassword = (error: unknown): boolean => codeOf(error) === 'permission_denied'

/** The text of a code that stands in an answer: the part of many that was refused. */
export const textOfCode = (t: Messages, code: string): string =>
  (t.errors as Partial<Record<string, string>>)[code] ?? t.errors.unknown
