import { z } from 'zod'

/** Words without blanks around them. */
export const trimmed = (most: number) => z.string().trim().max(most)

export const langCode = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/)

/** Maximum number of a project's languages, and maximum characters of one text in all of them. */
export const localBounds = { languages: 50, together: 500_000 } as const

/**
 * A text written by the team, by language. If a visitor's language is missing, the project's default language is shown.
 */
export const localText = (max: number) =>
  z
    .record(langCode, z.string().max(max))
    .refine(texts => Object.keys(texts).length <= localBounds.languages, { error: 'too many languages' })
    .refine(texts => Object.values(texts).join('').length <= localBounds.together, {
      error: 'too long in all languages together',
    })

/** Characters of a rich text in one language. */
export const longestHtml = 100_000

export type LocalText = Record<string, string>
