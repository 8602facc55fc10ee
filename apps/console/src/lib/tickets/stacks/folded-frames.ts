import type { ShownFrame } from '@lotse/contracts/console/stacks/source-maps'

export interface FrameRun {
  /** Unique in its stack. */
  key: string
  isOwn: boolean
  frames: ShownFrame[]
}

/** Frames in their order: own ones, and runs of libraries between them, which are shown folded. */
export function foldedFrames(frames: ShownFrame[]): FrameRun[] {
  const runs: FrameRun[] = []
  // Without any own frame, folding would hide everything.
  const all = frames.some(frame => frame.isOwn) ? frames : frames.map(frame => ({ ...frame, isOwn: true }))
  for (const [at, frame] of all.entries()) {
    const last = runs.at(-1)
    if (last && last.isOwn === frame.isOwn) last.frames.push(frame)
    else runs.push({ key: `${at}`, isOwn: frame.isOwn, frames: [frame] })
  }
  return runs
}

/** Where a frame was written, otherwise where it ran. */
export const writtenPlace = ({ source, ...frame }: ShownFrame) => source ?? frame
