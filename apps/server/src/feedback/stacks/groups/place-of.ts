import type { ShownFrame } from '@lotse/contracts/console/stacks/source-maps'

const LONGEST = 300

/** Where a mistake is, in few words: the first place of the site's own code. */
export function placeOf(frames: ShownFrame[]): string {
  const frame = frames.find(({ isOwn }) => isOwn) ?? frames[0]
  if (!frame) return ''
  const { file, line } = frame.source ?? { ...frame, file: frame.file.split('/').at(-1) ?? '' }
  return `${file}:${line}`.slice(-LONGEST)
}

/** More than any rule needs to be recognized by. */
const MOST_FILES = 10
const LONGEST_FILES = 2000

/** The scripts and sources of a stack, one in a line. */
export function filesOf(frames: ShownFrame[]): string {
  const files = frames.flatMap(({ file, source }) => (source ? [source.file, file] : [file]))
  return [...new Set(files.filter(Boolean))].slice(0, MOST_FILES).join('\n').slice(0, LONGEST_FILES)
}
