import { z } from 'zod'

/** A port in a setting; 0 means any free one. */
export const portNumber = z
  .string()
  .trim()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine(number => number <= 65_535)
