import { ApiError } from '@lotse/contracts/client'
import type { ErrorText } from '@lotse/ui/use-action'
import type { Messages } from './i18n.ts'

/** The code the server named; `offline` when it did not answer, `unknown` when it named none. */
export function codeOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'unknown'
  if (error.status === 0) return 'offline'
  const { error: code } = (error.body ?? {}) as { error?: unknown }
  return typeof code === 'string' ? code : 'unknown'
}

export function createErrorText(t: Messages): ErrorText {
  return error => {
    const texts: Record<string, string> = t.errors
    return texts[codeOf(error)] ?? t.errors.unknown
  }
}
