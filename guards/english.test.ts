import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { projectFiles, readSource } from './sources.ts'

/** docs/english.md, as far as a machine can tell: what is written, and the rule it breaks. */
const rules: [RegExp, number][] = [
  [/(?:^|[.:;] |\* )(?:Heard|Saved|Read|Counted|Shown|Kept|Told|Blacked out) (?:is|are) (?!a\b|by\b)/m, 1],
  [/\b(?:[Hh]e|[Hh]is|[Hh]im|himself)\b/, 3],
  [/\b[Tt]he own\b/, 4],
  [/\banew\b/i, 5],
  [/\b(?:[Ss]ign by sign|each sign for itself|invisible signs?|special signs?)\b/, 6],
  [/\bWhoever\b/, 11],
  [/\b(?:undefined|null|empty) (?:when|where) there is none\b/i, 12],
  [/\b(?:under ?way|grave)\b/i, 14],
  [/\b(?:colour|centre\b|licence|behaviour|favour|neighbour|catalogue\b|grey\b|cancelled|labelled)/i, 15],
  [/\b(?:recogn|initial|normal|serial|summar|minim|optim|organ)is(?:e|ed|es|ing|ation)\b/i, 15],
  [/\bfor ever\b/i, 15],
]

const faults = (text: string): number[] =>
  rules.flatMap(([pattern, rule]) => (pattern.test(text) ? [rule] : []))

/** Rule 10: a summary begins with a verb; these words begin a noun or a question. */
const isNoun = (summary: string): boolean =>
  /^(?:an?|the|one|all|every\w*|each|what|who|how|whether|which)\b|\.$/i.test(summary)

const plain = (comment: string): string => comment.replace(/\s*\n\s*\*?\s*/g, ' ').trim()

test('what sounds translated is found', () => {
  expect(faults('Heard is only that window.')).toEqual([1])
  expect(faults('The caller, when it is his turn.')).toEqual([3])
  expect(faults('Changes the own password.')).toEqual([4])
  expect(faults('Read anew.')).toEqual([5])
  expect(faults('Read sign by sign.')).toEqual([6])
  expect(faults('Whoever signs in is told.')).toEqual([11])
  expect(faults('The last part; undefined when there is none.')).toEqual([12])
  expect(faults('A call that is under way.')).toEqual([14])
  expect(faults('The colour it is recognised by.')).toEqual([15, 15])
  expect(faults('It is kept for ever.')).toEqual([15])
  expect(faults('The history of this page is read again; whoever signs in is told.')).toEqual([])
  expect(isNoun('The leaderboard of one task')).toBe(true)
  expect(isNoun('Get the leaderboard of one task')).toBe(false)
})

test('comments are plain English', () => {
  const found = projectFiles(/^(apps|packages|scripts|e2e|bench)\/.*\.(tsx?|mjs)$/).flatMap(file =>
    parseSync(file, readSource(file))
      .comments.map(comment => plain(comment.value))
      .flatMap(text => faults(text).map(rule => `${file}: rule ${rule}: ${text}`)),
  )
  expect(found).toEqual([])
})

test('summaries of the API are plain English', () => {
  const found = projectFiles(/^packages\/contracts\/src\/.*\.ts$/).flatMap(file =>
    [...readSource(file).matchAll(/summary:\s*(['"])(.+?)\1,?$/gm)].flatMap(([, , text = '']) =>
      [...faults(text), ...(isNoun(text) ? [10] : [])].map(rule => `${file}: rule ${rule}: ${text}`),
    ),
  )
  expect(found).toEqual([])
})
