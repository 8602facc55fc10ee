/** The states of a screen recording; the media itself is handled elsewhere. */
export type Recording =
  | { at: 'idle' }
  /** The browser asks the visitor. */
  | { at: 'asking' }
  | { at: 'recording'; since: number; seconds: number }
  | { at: 'preview'; file: File }

export const MAX_SECONDS = 120

export type Step =
  | { type: 'start' }
  | { type: 'granted'; now: number }
  | { type: 'denied' }
  /** Timers of a busy or hidden page are late, so the clock determines the time. */
  | { type: 'tick'; now: number }
  /** If the file is empty, nothing was recorded. */
  | { type: 'finished'; file: File }
  | { type: 'retry' }

export function next(recording: Recording, step: Step): Recording {
  switch (step.type) {
    case 'start':
      return recording.at === 'idle' ? { at: 'asking' } : recording
    case 'granted':
      return recording.at === 'asking' ? { at: 'recording', since: step.now, seconds: 0 } : recording
    case 'denied':
      return recording.at === 'asking' ? { at: 'idle' } : recording
    case 'tick':
      return recording.at === 'recording'
        ? { ...recording, seconds: Math.min(Math.floor((step.now - recording.since) / 1000), MAX_SECONDS) }
        : recording
    case 'finished':
      if (recording.at !== 'recording') return recording
      return step.file.size > 0 ? { at: 'preview', file: step.file } : { at: 'idle' }
    case 'retry':
      return recording.at === 'preview' ? { at: 'idle' } : recording
  }
}

export const isOver = (recording: Recording): boolean =>
  recording.at === 'recording' && recording.seconds >= MAX_SECONDS

/** Counts down: 2:00 before the start. */
export function timeLeft(recording: Recording): string {
  const left = MAX_SECONDS - (recording.at === 'recording' ? recording.seconds : 0)
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}
