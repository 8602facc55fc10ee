import { z } from 'zod'

export const langCode = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/)

/** A text the team writes, by language. What a visitor's language lacks is shown in the project's default one. */
export const localText = (max: number) => z.record(langCode, z.string().max(max))
export type LocalText = Record<string, string>
