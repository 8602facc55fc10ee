import { createHash } from 'node:crypto'
import { longestRelease } from '@lotse/contracts/console/stacks/source-maps'
import { wordsOf } from '@lotse/rules/stacks/fingerprint'
import { cut, textOf } from '@lotse/rules/values'
import { emailFields } from '../../tickets/reporter.ts'
import { lastStackIn } from '../logged-stack.ts'

/** Deeper frames, and causes of causes, differ although the mistake is the same. */
const DEEPEST = 10
const MOST_PARTS = 2

/**
 * The same text for the same error of the same build in the same browser: whatever the maps say of one, they say of the
 * other. Undefined if no error of the log has a stack.
 */
export function errorShape(log: unknown[], release: unknown): string | undefined {
  const logged = lastStackIn(log)
  if (!logged) return undefined
  const parts = logged.parts.slice(0, MOST_PARTS).map(({ title, frames }) => [
    wordsOf(title),
    // Not as an object: its order would be part of the text.
    ...frames
      .slice(0, DEEPEST)
      .map(({ file, line, column }) => [
        file,
        line,
        column,
        Object.hasOwn(logged.debugIds, file) && logged.debugIds[file],
      ]),
  ])
  return hashOf([cut(textOf(release), longestRelease), parts]).toString('base64')
}

/** Ids in what a site says of a crash. Nothing else is left out: in quotation marks, there may be words of a person. */
const IDS = /https?:\S+|[\da-f-]{8,}|\d+/gi

/**
 * The same for a whole crash report, with everything that its form says but who met it: if a person has written
 * something, no other report is the same.
 */
export function crashShape(error: string, formData: Record<string, unknown>): Buffer {
  const said = Object.entries(formData).filter(([name]) => !emailFields.includes(name.toLowerCase()))
  return hashOf([error, JSON.stringify(said).replaceAll(IDS, '#')])
}

const hashOf = (value: unknown): Buffer => createHash('sha256').update(JSON.stringify(value)).digest()
