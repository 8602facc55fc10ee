import type { z } from 'zod'
import { trimmed } from '../console/fields/text.ts'
import { type ContactNumber, type ContactText, contactNumbers, contactTexts } from './contact-fields.ts'

/** Words without blanks around them. What an address has to be is said by whoever takes one. */
export const contactTextShapes = Object.fromEntries(
  Object.entries(contactTexts).map(([name, most]) => [name, trimmed(most)]),
) as Record<ContactText, z.ZodString>

export const contactNumberShapes = <Shape extends z.ZodType>(shape: Shape) =>
  Object.fromEntries(contactNumbers.map(name => [name, shape])) as Record<ContactNumber, Shape>
