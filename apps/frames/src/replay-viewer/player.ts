import { Replayer } from '@rrweb/replay'
import type { eventWithTime } from '@rrweb/types'
import { type Recording, readRecording } from './events.ts'
import { knowFormulas } from './formulas.ts'
import { keepFocus } from './keep-focus.ts'
import { setStates, statedIds } from './states.ts'

const tellEveryMs = 100
const INCREMENTAL = 3
/** Without scripts a canvas shows its fallback content. */
const canvasRules = ['canvas>*{display:none!important}', 'canvas:not(:empty){font-size:0!important}']

export interface Size {
  width: number
  height: number
}

interface PlayerOptions {
  win: Window
  /** Where the page is shown. */
  stage: HTMLElement
  /** What the stage has to offer. */
  room(): Size
  onTime(time: number, playing: boolean): void
}

/** Plays a recording. The page it rebuilds is in a frame without scripts. */
export interface Player {
  /** Undefined if there is nothing to play. */
  load(replay: unknown, fonts?: string[]): Recording | undefined
  play(): void
  pause(): void
  speed(speed: number): void
  skipInactive(on: boolean): void
  seek(time: number): void
  /** After a change of the room. */
  fit(): void
  /** Tells where it is. */
  tell(): void
}

export function createPlayer({ win, stage, room, onTime }: PlayerOptions): Player {
  let loaded: { replayer: Replayer; recording: Recording } | undefined
  let playing = false
  /** The current size of the recorded window. */
  let size: Size = { width: 0, height: 0 }
  knowFormulas(win.document)

  function build(recording: Recording, fonts: string[]): Replayer {
    const stated = statedIds(recording.events)
    const show = () => setStates(stated.map(id => replayer.getMirror().getNode(id)))
    const replayer = new Replayer(recording.events as unknown as eventWithTime[], {
      root: stage,
      showWarning: false,
      showDebug: false,
      mouseTail: false,
      // It would take the focus from whoever writes an answer beside it.
      triggerFocus: false,
      insertStyleRules: [...fonts, ...canvasRules],
      // Fast-forwarding ends with a flush.
      plugins: [{ handler: (event, isSync) => (isSync || event.type !== INCREMENTAL ? undefined : show()) }],
      // Never: it would give the recorded page scripts.
      UNSAFE_replayCanvas: false,
    })
    // Nothing in it can be pressed, by mouse or by keyboard: a followed link would show a stranger's page
    // here.
    replayer.iframe.inert = true
    // Fields and scroll bars that the browser draws follow it.
    replayer.iframe.style.colorScheme = recording.colorScheme
    replayer.on('start', () => run(true))
    replayer.on('resume', () => run(true))
    replayer.on('pause', () => run(false))
    replayer.on('finish', () => run(false))
    replayer.on('resize', given => {
      size = given as Size
      fit()
    })
    const { contentWindow, contentDocument } = replayer.iframe
    if (contentWindow) keepFocus(contentWindow as Window & typeof globalThis)
    if (contentDocument) knowFormulas(contentDocument)
    replayer.on('fullsnapshot-rebuilded', show)
    replayer.on('flush', show)
    replayer.pause(recording.opening)
    return replayer
  }

  function run(now: boolean): void {
    playing = now
    tell()
    if (!now) return
    const timer = win.setInterval(() => {
      if (playing) tell()
      else win.clearInterval(timer)
    }, tellEveryMs)
  }

  function tell(): void {
    if (!loaded) return
    const time = Math.min(loaded.recording.duration, Math.max(0, loaded.replayer.getCurrentTime()))
    onTime(time, playing)
  }

  /** As large as the room allows, the whole page visible. */
  function fit(): void {
    const wrapper = loaded?.replayer.wrapper
    if (!wrapper) return
    const { width, height } = size
    const most = room()
    const scale = Math.min(most.width / width, most.height / height)
    wrapper.style.transform = `scale(${scale})`
    wrapper.style.left = `${Math.max(0, (most.width - width * scale) / 2)}px`
    wrapper.style.top = `${Math.max(0, (most.height - height * scale) / 2)}px`
  }

  return {
    load(replay, fonts = []) {
      const recording = readRecording(replay)
      if (!recording) return undefined
      loaded?.replayer.destroy()
      size = { width: recording.width, height: recording.height }
      loaded = { recording, replayer: build(recording, fonts) }
      fit()
      return recording
    },
    play() {
      const now = loaded?.replayer.getCurrentTime() ?? 0
      loaded?.replayer.play(now >= loaded.recording.duration ? 0 : now)
    },
    pause: () => loaded?.replayer.pause(),
    speed: speed => loaded?.replayer.setConfig({ speed: Math.min(8, Math.max(0.5, speed || 1)) }),
    skipInactive: on => loaded?.replayer.setConfig({ skipInactive: on }),
    seek(wanted) {
      if (!loaded) return
      const { duration, opening } = loaded.recording
      const time = Math.min(duration, Math.max(0, wanted || 0))
      // One more millisecond: a pause at the very end leaves out the last event.
      if (playing) loaded.replayer.play(time)
      else loaded.replayer.pause(Math.max(opening, time + (time === duration ? 1 : 0)))
    },
    fit,
    tell,
  }
}
