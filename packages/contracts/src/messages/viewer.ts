import type { Click } from '@lotse/rules/replay/click-signs'
import type { Gap } from '@lotse/rules/replay/replay-events'
import type { MessageOf } from './message.ts'

/** Console → replay player, by name, as JSON. */
export interface ToViewer {
  load: { url: string; copyUrl: string | null }
  play: undefined
  pause: undefined
  seek: { time: number }
  speed: { speed: number }
  'skip-inactive': { on: boolean }
}

/** Replay player → console. Times are milliseconds; `time` counts from the beginning of the recording. */
export interface FromViewer {
  'viewer-ready': undefined
  loaded: {
    duration: number
    /** When it began, on the visitor's clock. */
    startedAt: number
    width: number
    height: number
    /** Times when something was not recorded, on the visitor's clock. */
    gaps: Gap[]
    /** Presses of the visitor, on their clock. */
    clicks: Click[]
  }
  time: { time: number; playing: boolean }
  /** Why nothing can be played, in the recorder's words. */
  failed: { reason: string }
}

export type ToViewerMessage = MessageOf<ToViewer>
export type FromViewerMessage = MessageOf<FromViewer>
