import { cut as cutWhole } from '@lotse/rules/values'
import { cleanText } from './clean-text.ts'

/** For texts that are stored: what is cut is also clean. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : cleanText(cutWhole(text, most))

/** The same, with a sign that something is missing. */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${cut(text, most - 1).trimEnd()}…`
