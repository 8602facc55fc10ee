import { z } from 'zod'
import { longest } from '../../visitor/longest.ts'
import { localText } from './text.ts'

/** An answer in context: with its question, and the labels of the chosen options. Its value is in `formData`. */
export const storedAnswer = z.object({
  name: z.string(),
  /** The kind of field; `text` for questions by a bot. */
  kind: z.string(),
  label: localText(longest.paragraph),
  words: z.record(z.string(), z.string()).nullable(),
  /** The beginning of the text, if nothing was chosen. */
  text: z.string().optional(),
})
export type StoredAnswer = z.output<typeof storedAnswer>
