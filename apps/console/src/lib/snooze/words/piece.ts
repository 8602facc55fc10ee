import type { Locale } from '@lotse/ui/language/locale.ts'
import type { Said } from './said.ts'

export interface Around {
  now: Date
  locale: Locale
  said: Said
  /** The word just before: "at", "um". */
  before: string
}

export interface Piece {
  pattern: RegExp
  /** Nothing if what it says does not fit what is said already. */
  take(groups: (string | undefined)[], around: Around): Said | undefined
}

/** A piece ends where a word ends. */
export const piece = (pattern: string, take: Piece['take']): Piece => ({
  pattern: new RegExp(`(?:${pattern})(?![\\p{L}\\p{N}])`, 'iuy'),
  take,
})
