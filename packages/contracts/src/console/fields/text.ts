import { z } from 'zod'

export const langCode = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/)

/** Maximum number of a project's languages, and maximum characters of one text in all of them. */
const most = { languages: 50, together: 500_000 }

/**
 * A text written by the team, by language. If a visitor's language is missing, the project's default language is shown.
 */
export const localText = (max: number) =>
  z
    .record(langCode, z.string().max(max))
    .refine(texts => Object.keys(texts).length <= most.languages, { error: 'too many languages' })
    .refine(texts => Object.values(texts).join('').length <= most.together, {
      error: 'too long in all languages together',
    })
export type LocalText = Record<string, string>
