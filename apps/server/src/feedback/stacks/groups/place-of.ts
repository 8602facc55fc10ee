import type { ShownFrame } from '@lotse/contracts/console/stacks/source-maps'

const LONGEST = 300

/** Where a mistake is, in few words: the first place of the site's own code. */
export function placeOf(frames: ShownFrame[]): string {
  const frame = frames.find(({ isOwn }) => isOwn) ?? frames[0]
  if (!frame) return ''
  const { file, line } = frame.source ?? { ...frame, file: frame.file.split('/').at(-1) ?? '' }
  return `${file}:${line}`.slice(-LONGEST)
}
