import { z } from 'zod'
import { routes } from '../../route.ts'
import { trimmed } from '../fields/text.ts'
import { errorRow } from './errors.ts'

export const longestPattern = 200
export const mostErrorRules = 100
/** Errors that a trial shows. */
export const mostTried = 10

const patterns = z
  .object({
    /** Of the error's first line. `*` is any text. */
    message: trimmed(longestPattern).default(''),
    /** Of a script or source in its stack. */
    file: trimmed(longestPattern).default(''),
    /** Of the page's address. */
    page: trimmed(longestPattern).default(''),
  })
  .refine(({ message, file, page }) => /[^*\s]/.test(message + file + page), { error: 'matches everything' })

const errorRule = z.object({
  id: z.string(),
  message: z.string(),
  file: z.string(),
  page: z.string(),
  /** Reports that it has ignored. */
  ignored: z.number(),
  lastAt: z.string().nullable(),
  createdAt: z.string(),
  /** Errors that were there before it, and are ignored by it. */
  errors: z.number(),
})
export type ErrorRule = z.output<typeof errorRule>

export const errorRuleRoutes = routes({
  'GET /console/projects/:projectId/error-rules': {
    who: 'viewer',
    limit: 'list',
    summary: 'List the rules by which errors are ignored',
    answer: z.object({ items: z.array(errorRule) }),
  },
  'POST /console/projects/:projectId/error-rules': {
    who: 'agent',
    limit: 'list',
    summary: 'Ignore errors by pattern from now on, and the open ones that match if you like',
    body: z.intersection(patterns, z.object({ isForOpen: z.boolean().default(true) })),
    answer: errorRule,
  },
  'POST /console/projects/:projectId/error-rules/try': {
    who: 'agent',
    limit: 'list',
    summary: 'Show which open errors a rule would ignore',
    body: patterns,
    answer: z.object({ count: z.number(), items: z.array(errorRow) }),
  },
  'DELETE /console/projects/:projectId/error-rules/:ruleId': {
    who: 'agent',
    summary: 'Delete a rule; errors that it ignores are open again',
    params: z.object({ projectId: z.string(), ruleId: z.string() }),
    answer: z.object({}),
  },
})
