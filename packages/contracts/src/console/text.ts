import { z } from 'zod'

export const langCode = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/)

/** As many languages as a project has, and the characters of one text in all of them. */
const most = { languages: 50, together: 500_000 }

/** A text the team writes, by language. What a visitor's language lacks is shown in the project's default one. */
export const localText = (max: number) =>
  z
    .record(langCode, z.string().max(max))
    .refine(texts => Object.keys(texts).length <= most.languages, { error: 'too many languages' })
    .refine(texts => Object.values(texts).join('').length <= most.together, {
      error: 'too long in all languages together',
    })
export type LocalText = Record<string, string>
