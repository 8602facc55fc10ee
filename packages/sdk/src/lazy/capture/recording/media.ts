import type { Scope } from '../../../core/scope.ts'

const MAX_WIDTH = 3072
const MAX_HEIGHT = 1728
const CHUNK = 200
/** A browser that refuses sound never settles its promise. */
const RESUME = 500
const types = [
  'video/webm',
  'video/webm;codecs=vp8',
  'video/webm;codecs=daala',
  'video/webm;codecs=h264',
  'video/mp4',
]

export interface Media {
  stop(): void
  /**
   * Mutes, or turns on all available sound: asks for the microphone if there is none. Returns whether it is
   * muted.
   */
  mute(on: boolean): Promise<boolean>
  /** Neither a microphone nor the sound of the screen. */
  isSilent(): boolean
}

export const canHear = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function'

/** Asks for the screen, then for the microphone unless muted. Rejects if the screen is refused. */
export async function startMedia(
  scope: Scope,
  muted: boolean,
  finished: (file: File) => void,
): Promise<Media> {
  const screenStream = await navigator.mediaDevices.getDisplayMedia({
    video: {
      width: { ideal: Math.min(screen.width, MAX_WIDTH) },
      height: { ideal: Math.min(screen.height, MAX_HEIGHT) },
      frameRate: { ideal: 10, max: 24 },
      displaySurface: 'monitor',
    },
    audio: true,
    selfBrowserSurface: 'include',
  } as DisplayMediaStreamOptions)
  const all = [screenStream]
  const end = () => {
    for (const stream of all) for (const track of stream.getTracks()) track.stop()
  }
  scope.undo(end)
  const [picture] = screenStream.getVideoTracks()
  const check = () => {
    if (!scope.active() || picture?.readyState === 'ended') throw new Error('Stopped before it began')
  }
  check()
  const isSilent = () => !all.some(stream => stream.getAudioTracks().length > 0)
  const sound = canHear() || !isSilent() ? await mixer(scope) : undefined
  if (!isSilent()) sound?.add(screenStream)
  check()
  let recorder: MediaRecorder | undefined
  /** Visitors who have no microphone, or refuse it, can still record the screen. */
  async function hear(): Promise<void> {
    const voice = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => undefined)
    if (!voice) return
    all.push(voice)
    if (!scope.active() || recorder?.state === 'inactive') return end()
    sound?.add(voice)
  }
  if (!muted && canHear()) await Promise.race([hear(), ended(picture)])
  check()
  const heard = sound?.tracks ?? all.flatMap(one => one.getAudioTracks()).slice(-1)
  const stream = new MediaStream([...screenStream.getVideoTracks(), ...heard])
  const type = types.find(one => MediaRecorder.isTypeSupported(one))
  const made = new MediaRecorder(stream, type ? { mimeType: type } : {})
  recorder = made
  const chunks: Blob[] = []
  made.ondataavailable = ({ data }) => data.size > 0 && chunks.push(data)
  made.onstop = () => {
    end()
    sound?.close()
    if (!scope.active()) return
    const kind = made.mimeType.split(';')[0] || 'video/webm'
    const name = kind.includes('mp4') ? 'screen-recording.mp4' : 'screen-recording.webm'
    finished(new File(chunks, name, { type: kind }))
  }
  const stop = () => made.state !== 'inactive' && made.stop()
  // The visitor can also stop sharing in the browser's own bar.
  picture?.addEventListener('ended', stop, { once: true })
  scope.undo(stop)
  made.start(CHUNK)
  return {
    stop,
    mute: async on => {
      if (!on && all.length === 1 && sound && canHear()) await hear()
      for (const one of all) for (const track of one.getAudioTracks()) track.enabled = !on
      return on || isSilent()
    },
    isSilent,
  }
}

const ended = (track: MediaStreamTrack | undefined): Promise<void> =>
  new Promise(done => track?.addEventListener('ended', () => done(), { once: true }))

interface Mixer {
  tracks: MediaStreamTrack[]
  add(stream: MediaStream): void
  close(): void
}

/**
 * A recorder accepts one sound track, the same from start to end: later sound is mixed into it. It waits for
 * the first sound of that track before it writes anything, so silence is played into it from the start. If
 * the browser allows no sound, there is no mixer.
 */
async function mixer(scope: Scope): Promise<Mixer | undefined> {
  const context = new AudioContext()
  const close = () => void (context.state !== 'closed' && context.close().catch(() => {}))
  scope.undo(close)
  const target = context.createMediaStreamDestination()
  const silence = new ConstantSourceNode(context, { offset: 0 })
  silence.connect(target)
  silence.start()
  await Promise.race([
    context.resume().catch(() => {}),
    new Promise<void>(late => void scope.after(RESUME, late)),
  ])
  if (context.state !== 'running') {
    close()
    return undefined
  }
  return {
    tracks: target.stream.getAudioTracks(),
    add: stream => void context.createMediaStreamSource(stream).connect(target),
    close,
  }
}
