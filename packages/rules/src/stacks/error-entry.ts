import { isRecord, textOf } from '../values.ts'
import { readStack, type StackPart } from './read-stack.ts'

/** What a browser says of an error in a script of another origin, and nothing more. */
const HIDDEN = /^(?:Uncaught )?Script error\.?(?: :0)?$/

/** Whether a line of the log is an error of which the browser hides everything. */
export const isHiddenError = (log: string): boolean => HIDDEN.test(log.trim())

/**
 * The stack of a line of a log. Our SDK sends it beside the text; in lines of the official client it is part of the
 * text, if a page has logged it.
 */
export function stackIn(entry: unknown): StackPart[] {
  if (!isRecord(entry)) return []
  const stack = textOf(entry.stack)
  return stack ? readStack(stack) : readStack(textOf(entry.log))
}
