import { actionKinds } from '@lotse/rules/moderation/decision-actions'
import { z } from 'zod'
import { routes } from '../../route.ts'
import { int32, uuid, version } from '../fields/fields.ts'
import { longest } from '../fields/longest.ts'

/** The languages in which people are written to. */
export const mailLanguages = ['de', 'en'] as const
export type MailLanguage = (typeof mailLanguages)[number]

/** What is broken: our own terms, or the law. */
export const grounds = ['terms', 'law'] as const
export type Ground = (typeof grounds)[number]

/** Reasons that a catalog may have. */
export const mostReasons = 100

const reasonText = z.strictObject({
  title: z.string().trim().min(1).max(longest.line),
  /** The rule it breaks, such as a section of the terms; may be empty. */
  rule: z.string().trim().max(longest.line),
  /** Mailed to the person; `{{name}}` and `{{task}}` are filled in. */
  text: z.string().trim().max(longest.text),
})
export type ReasonText = z.output<typeof reasonText>

export const reasonWords = z.strictObject({ de: reasonText, en: reasonText })
export type ReasonWords = z.output<typeof reasonWords>

const reasonFields = {
  words: reasonWords,
  ground: z.enum(grounds),
  /** The actions it is offered for; all if empty. */
  actions: z.array(z.enum(actionKinds)).max(actionKinds.length),
  active: z.boolean(),
}

export const reason = z.object({
  id: z.string(),
  ...reasonFields,
  position: z.int(),
  version: z.int(),
})
export type Reason = z.output<typeof reason>

const newReason = z.strictObject(reasonFields)
export type NewReason = z.output<typeof newReason>
const reasonChange = z.strictObject({
  words: reasonWords.optional(),
  ground: reasonFields.ground.optional(),
  actions: reasonFields.actions.optional(),
  active: z.boolean().optional(),
  version,
})
export type ReasonChange = z.output<typeof reasonChange>

const params = z.object({ reason_id: uuid })

/** A mail as its reader sees it. */
export const mailPreview = z.object({ subject: z.string(), text: z.string() })

export const reasonRoutes = routes({
  'GET /admin/reasons': {
    who: 'moderate',
    summary: 'List the catalog of reasons, in its order',
    answer: z.array(reason),
  },
  'POST /admin/reasons': {
    who: 'admin',
    summary: 'Add a reason to the end of the catalog',
    body: newReason,
    answer: reason,
    status: 201,
  },
  'PATCH /admin/reasons/:reason_id': {
    who: 'admin',
    summary: 'Edit a reason; decisions that were made keep its earlier words',
    params,
    body: reasonChange,
    answer: reason,
  },
  'DELETE /admin/reasons/:reason_id': {
    who: 'admin',
    summary: 'Delete a reason; decisions that were made keep its words',
    params,
    answer: z.literal(true),
  },
  'PUT /admin/reasons/:reason_id/position': {
    who: 'admin',
    summary: 'Move a reason to a place in the catalog, counted from 0',
    params,
    body: z.strictObject({ position: int32(0, mostReasons) }),
    answer: z.array(reason),
  },
  'POST /admin/reasons/preview': {
    who: 'admin',
    summary: 'Get the mail that an example person would get for this reason, in both languages',
    body: newReason,
    answer: z.object({ de: mailPreview, en: mailPreview }),
  },
})
