import { isRecord } from '@lotse/rules/values'
import { Replayer } from '@rrweb/replay'
import type { eventWithTime } from '@rrweb/types'
import { openHostLink } from '../lib/host-link.ts'
import { type Recording, readRecording, reasonOf } from './events.ts'
import { carriedFonts } from './fonts.ts'
import { knowFormulas } from './formulas.ts'
import { setStates, statedIds } from './states.ts'

interface Say {
  name: 'viewer-ready' | 'loaded' | 'time' | 'failed'
  data?: unknown
}

const tellEveryMs = 100
const INCREMENTAL = 3
/** Without scripts a canvas shows its fallback content. */
const canvasRules = ['canvas>*{display:none!important}', 'canvas:not(:empty){font-size:0!important}']

/**
 * Plays a recording and nothing else. The page it rebuilds is in a frame without scripts, and this page's
 * policy lets nothing out; commands come from the surrounding window.
 */
export function startViewer(win: Window): void {
  let player: { replayer: Replayer; recording: Recording } | undefined
  let playing = false
  /** The current size of the recorded window. */
  let size = { width: 0, height: 0 }
  const link = openHostLink<Say>(win, ({ name, data }) => {
    const value = isRecord(data) ? data : {}
    if (name === 'load') void load(String(value.url ?? ''), String(value.copyUrl ?? ''))
    if (player) obey(player.replayer, name, value)
  })
  win.addEventListener('resize', fit)
  knowFormulas(win.document)
  link.send({ name: 'viewer-ready' })

  async function load(url: string, copyUrl: string): Promise<void> {
    let replay: unknown
    try {
      const fonts = carriedFonts(win, copyUrl)
      replay = await (await win.fetch(url, { credentials: 'omit' })).json()
      const recording = readRecording(replay)
      if (!recording) throw new Error('nothing to play')
      player?.replayer.destroy()
      const { startedAt, duration, width, height, gaps } = recording
      size = { width, height }
      player = { recording, replayer: build(recording, await fonts) }
      fit()
      link.send({ name: 'loaded', data: { startedAt, duration, width, height, gaps } })
    } catch {
      link.send({ name: 'failed', data: { reason: reasonOf(replay) } })
    }
  }

  function build(recording: Recording, fonts: string[]): Replayer {
    const stated = statedIds(recording.events)
    const show = () => setStates(stated.map(id => replayer.getMirror().getNode(id)))
    const replayer = new Replayer(recording.events as unknown as eventWithTime[], {
      root: win.document.body,
      showWarning: false,
      showDebug: false,
      mouseTail: false,
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
      size = given as typeof size
      fit()
    })
    if (replayer.iframe.contentDocument) knowFormulas(replayer.iframe.contentDocument)
    replayer.on('fullsnapshot-rebuilded', show)
    replayer.on('flush', show)
    replayer.pause(recording.opening)
    return replayer
  }

  function obey(replayer: Replayer, name: string, value: Record<string, unknown>): void {
    const duration = player?.recording.duration ?? 0
    const now = replayer.getCurrentTime()
    if (name === 'play') replayer.play(now >= duration ? 0 : now)
    if (name === 'pause') replayer.pause()
    if (name === 'speed') replayer.setConfig({ speed: Math.min(8, Math.max(0.5, Number(value.speed) || 1)) })
    if (name === 'skip-inactive') replayer.setConfig({ skipInactive: value.on === true })
    if (name === 'seek') {
      const time = Math.min(duration, Math.max(0, Number(value.time) || 0))
      // One more millisecond: a pause at the very end leaves out the last event.
      if (playing) replayer.play(time)
      else replayer.pause(Math.max(player?.recording.opening ?? 0, time + (time === duration ? 1 : 0)))
    }
    tell()
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
    if (!player) return
    const time = Math.min(player.recording.duration, Math.max(0, player.replayer.getCurrentTime()))
    link.send({ name: 'time', data: { time, playing } })
  }

  /** As large as the frame allows, the whole page visible. */
  function fit(): void {
    const wrapper = player?.replayer.wrapper
    if (!wrapper) return
    const { width, height } = size
    const scale = Math.min(win.innerWidth / width, win.innerHeight / height)
    wrapper.style.transform = `scale(${scale})`
    wrapper.style.left = `${Math.max(0, (win.innerWidth - width * scale) / 2)}px`
    wrapper.style.top = `${Math.max(0, (win.innerHeight - height * scale) / 2)}px`
  }
}
