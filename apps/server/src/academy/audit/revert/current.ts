import type { z } from 'zod'
import { AppError } from '../../../platform/http/errors.ts'

/** Something as it is now: in the words of the history, and how to change it. */
export interface Current {
  now: Record<string, unknown>
  version: number
  write(change: Record<string, unknown>): Promise<unknown>
}

/** The body of an edit, checked as if it came from outside. */
export function bodyOf<T extends z.ZodType>(schema: T, change: object): z.output<T> {
  const parsed = schema.safeParse(change)
  if (!parsed.success) throw new AppError('revert_refused')
  return parsed.data
}
