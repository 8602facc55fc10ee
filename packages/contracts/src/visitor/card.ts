import { z } from 'zod'
import { maxCards } from '../limits.ts'
import { idPattern } from './wire-names.ts'

export const cardKinds = ['article', 'tour', 'checklist', 'survey', 'form'] as const
export type CardKind = (typeof cardKinds)[number]

/** Something of the project that an agent has inserted into a message. */
export const cardRef = z.object({ kind: z.enum(cardKinds), id: z.string().regex(idPattern) })
export type CardRef = z.output<typeof cardRef>

export const cardRefs = z.array(cardRef).max(maxCards)

/** As its reader sees it, in their language. */
export const card = z.object({
  kind: z.enum(cardKinds),
  id: z.string(),
  title: z.string(),
  /** How it begins; may be empty. */
  text: z.string(),
  /** It was deleted or is no longer published: nobody can open it. Visitors do not read its title any more. */
  isGone: z.boolean(),
  /** On a letter's page: opens an article there, and anything else on the site, if that is known. */
  url: z.string().nullable(),
})
export type Card = z.output<typeof card>
