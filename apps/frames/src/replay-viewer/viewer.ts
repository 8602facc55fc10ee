import type { Unchecked } from '@lotse/contracts/messages/message'
import type { FromViewerMessage, ToViewer } from '@lotse/contracts/messages/viewer'
import { isRecord } from '@lotse/rules/values'
import { openHostLink } from '../lib/host-link.ts'
import { reasonOf } from './events.ts'
import { carriedFonts } from './fonts.ts'
import { createPlayer } from './player.ts'

type Value<Data> = Data extends object ? NonNullable<Unchecked<Data>> : object
/** Commands for a loaded recording; their values may be anything. */
type Obey = {
  [Name in Exclude<keyof ToViewer, 'load'>]: (value: Value<ToViewer[Name]>) => void
}

/**
 * Plays a recording and nothing else. This page's policy lets nothing out; commands come from the surrounding
 * window.
 */
export function startViewer(win: Window): void {
  let isLoaded = false
  const player = createPlayer({
    win,
    stage: win.document.body,
    room: () => ({ width: win.innerWidth, height: win.innerHeight }),
    onTime: (time, playing) => link.send({ name: 'time', data: { time, playing } }),
  })
  const link = openHostLink<FromViewerMessage>(win, ({ name, data }) => {
    const value = isRecord(data) ? data : {}
    if (name === 'load') return void loadFrom(value)
    if (!isLoaded || !Object.hasOwn(commands, name)) return
    commands[name as keyof Obey](value)
    player.tell()
  })
  const commands: Obey = {
    play: player.play,
    pause: player.pause,
    speed: ({ speed }) => player.speed(Number(speed)),
    'skip-inactive': ({ on }) => player.skipInactive(on === true),
    seek: ({ time }) => player.seek(Number(time)),
  }
  win.addEventListener('resize', player.fit)
  link.send({ name: 'viewer-ready' })

  const loadFrom = ({ url, copyUrl }: NonNullable<Unchecked<ToViewer['load']>>) =>
    load(String(url ?? ''), String(copyUrl ?? ''))
  async function load(url: string, copyUrl: string): Promise<void> {
    let replay: unknown
    try {
      const fonts = carriedFonts(win, copyUrl)
      replay = await (await win.fetch(url, { credentials: 'omit' })).json()
      const recording = player.load(replay, await fonts)
      if (!recording) throw new Error('nothing to play')
      isLoaded = true
      const { startedAt, duration, width, height, gaps, clicks } = recording
      link.send({ name: 'loaded', data: { startedAt, duration, width, height, gaps, clicks } })
    } catch {
      link.send({ name: 'failed', data: { reason: reasonOf(replay) } })
    }
  }
}
