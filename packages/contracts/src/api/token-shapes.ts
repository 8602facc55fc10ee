import { z } from 'zod'
import { dateTime } from '../date-time.ts'
import { longestOverlapSeconds } from '../limits.ts'
import { longest } from '../visitor/longest.ts'

/** What the tokens of both products have in common; each has its own scopes and roles. */
export function tokenShapes<const S extends readonly string[], const R extends readonly string[]>(
  scopes: S,
  roles: R,
) {
  const scope = z.enum(scopes)
  const role = z.enum(roles)
  const token = z.object({
    id: z.string(),
    name: z.string(),
    /** The beginning of the secret. */
    prefix: z.string(),
    scopes: z.array(scope),
    role,
    createdBy: z.object({
      id: z.string(),
      name: z.string(),
      /** Their present role; null if they have none any more, and the token no longer works. */
      role: role.nullable(),
    }),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable(),
    expiresAt: z.string().nullable(),
    revokedAt: z.string().nullable(),
    /** The token that has replaced it; it works until it expires. */
    replacedBy: z.string().nullable(),
  })
  const newToken = z.object({
    name: z.string().trim().min(1).max(longest.label),
    scopes: z.array(scope).min(1).max(scopes.length),
    /** No higher than the caller's own. */
    role,
    expiresAt: dateTime
      .refine(at => Date.parse(at) > Date.now(), { error: 'not in the future' })
      .nullable()
      .default(null),
  })
  return { token, newToken }
}

/** The secret is in no other answer. */
export const withSecret = { secret: z.string() }

/** For how long the old secret still works. */
export const rotation = z.object({
  overlapSeconds: z.number().int().min(0).max(longestOverlapSeconds).default(0),
})
export type Rotation = z.output<typeof rotation>
