import { z } from 'zod'
import { longest } from '../../visitor/longest.ts'

/** Tags of a ticket, of which a request may name so many. */
export const tagList = (most: number) => z.array(z.string().trim().min(1).max(longest.label)).max(most)
