import type { Scope } from '../../core/scope.ts'
import { safeUrl } from '../parts/html/parse-html.ts'

/** A file that does not arrive, or stops arriving, must not hold up the tour. */
const PATIENCE = 5000
const LOOK = 1000

export interface Voice {
  /**
   * Speaks; resolves with false if there is nothing to hear or it cannot be played, so that the reading time
   * is waited instead.
   */
  say(scope: Scope, url: unknown): Promise<boolean>
  mute(on: boolean): void
  isMuted(): boolean
}

/**
 * Muted, it still plays: the tour keeps its pace, and the sound can come back in the middle of a sentence.
 */
export function createVoice(isMuted: boolean, refused: () => void): Voice {
  let muted = isMuted
  let current: HTMLAudioElement | undefined

  return {
    isMuted: () => muted,
    mute: on => {
      muted = on
      if (current) current.muted = on
    },
    say: async (scope, url) => {
      const src = safeUrl(url, location.href)
      if (!src) return false
      const audio = new Audio(src)
      current = audio
      audio.muted = muted
      scope.undo(() => {
        audio.pause()
        current = undefined
      })
      const ended = new Promise<boolean>(done => {
        scope.listen(audio, 'ended', () => done(true))
        scope.listen(audio, 'error', () => done(false))
        let heard = 0
        let silent = 0
        scope.every(LOOK, () => {
          silent = audio.currentTime === heard ? silent + LOOK : 0
          heard = audio.currentTime
          if (silent < PATIENCE) return
          audio.pause()
          done(false)
        })
      })
      const begin = async (): Promise<boolean> => {
        try {
          await audio.play()
        } catch (error) {
          if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || audio.muted)
            return false
          // The browser requires a person's press first, but may play silently.
          muted = audio.muted = true
          refused()
          await audio.play()
        }
        return ended
      }
      return Promise.race([ended, begin().catch(() => false)])
    },
  }
}
