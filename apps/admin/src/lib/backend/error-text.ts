import { codeOf, readError } from '@lotse/ui/data/read-error.ts'
import type { ErrorText } from '@lotse/ui/data/use-action'
import type { Messages } from '../i18n.ts'

/** A8.1: the text for whatever the server answered. */
export function createErrorText(t: Messages): ErrorText {
  return error => {
    const { code, status } = readError(error)
    const known = (t.errors as Record<string, string | undefined>)[code]
    if (known) return known
    if (status === 401) return t.errors.invalid_token
    if (status === 403) return t.errors.permission_denied
    return t.errors.unknown
  }
}

/** Of an edit of one's own account: nothing else of it is ever refused. */
export const isWrongPassword = (error: unknown): boolean => codeOf(error) === 'permission_denied'
