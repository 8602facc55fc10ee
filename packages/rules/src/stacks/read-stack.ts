import { cut } from '../values.ts'
import { CAUSED_BY, STACK_LENGTH } from './caused-by.ts'
import { type Frame, readFrame } from './read-frame.ts'

export type { Frame } from './read-frame.ts'

/** An error with its stack. */
export interface StackPart {
  /** The first line: `TypeError: size is undefined`. */
  title: string
  frames: Frame[]
}

const MOST_FRAMES = 50
const MOST_PARTS = 10
const LONGEST_TITLE = 300

/** How Node and its loggers begin a cause. */
const NODES_CAUSE = '[cause]: '

const causeOf = (line: string): string | undefined => {
  const text = line.trimStart()
  const mark = [CAUSED_BY, NODES_CAUSE].find(one => text.startsWith(one))
  return mark && text.slice(mark.length)
}

/**
 * The errors of a stack: first what was thrown, then what caused it. Empty if there is no place in a script among
 * its lines, as in any other text of a log.
 */
export function readStack(text: string): StackPart[] {
  const parts: StackPart[] = []
  for (const line of text.slice(0, STACK_LENGTH).split('\n')) {
    const cause = parts.length > 0 ? causeOf(line) : undefined
    const last = parts.at(-1)
    if (!last || cause !== undefined) {
      if (parts.length === MOST_PARTS) break
      parts.push(begun(cause ?? line))
      continue
    }
    const frame = last.frames.length < MOST_FRAMES ? readFrame(line) : undefined
    if (frame) last.frames.push(frame)
  }
  return parts.some(({ frames }) => frames.some(({ file }) => file)) ? parts : []
}

/** Firefox and Safari begin with the first place; our SDK with the error. */
function begun(line: string): StackPart {
  const frame = readFrame(line)
  return frame ? { title: '', frames: [frame] } : { title: cut(line.trim(), LONGEST_TITLE), frames: [] }
}

/** The same text for every browser's stack. */
export const writeStack = (parts: StackPart[]): string =>
  parts
    .map(({ title, frames }, at) =>
      [`${at > 0 ? CAUSED_BY : ''}${title}`, ...frames.map(writeFrame)].join('\n'),
    )
    .join('\n')

export function writeFrame({ name, file, line, column }: Frame): string {
  const place = file ? [file, line, column].filter(Boolean).join(':') : '<native>'
  return name ? `    at ${name} (${place})` : `    at ${place}`
}
