import { searchable } from '../../text/text.ts'

/** More say no more, and cost more. */
const MOST = 12
/** Shorter words are in every report. */
const SHORTEST = 4

/** The words that tell most of what somebody writes about, by which their ticket is found: the longest ones. */
export function telling(text: string): string[] {
  const words =
    searchable(text)
      .toLowerCase()
      .match(/\p{L}[\p{L}\p{N}]*/gu) ?? []
  return [...new Set(words.filter(word => word.length >= SHORTEST))]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST)
}
