import type { Scope } from '../../core/scope.ts'

const MAX_WIDTH = 3072
const MAX_HEIGHT = 1728
const CHUNK = 200
const types = [
  'video/webm',
  'video/webm;codecs=vp8',
  'video/webm;codecs=daala',
  'video/webm;codecs=h264',
  'video/mp4',
]

export interface Media {
  stop(): void
  mute(on: boolean): void
}

export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && typeof navigator.mediaDevices?.getDisplayMedia === 'function'

export const canHear = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function'

/** Asks for the screen, then for the microphone unless muted. Rejects when the screen is refused. */
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
  // A visitor without a microphone, or who refuses it, still records the screen.
  const voice =
    muted || !canHear()
      ? undefined
      : await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => undefined)
  const all = [screenStream, ...(voice ? [voice] : [])]
  const end = () => {
    for (const stream of all) for (const track of stream.getTracks()) track.stop()
  }
  scope.undo(end)
  const { stream, close } = mixed(screenStream, voice)
  const type = types.find(one => MediaRecorder.isTypeSupported(one))
  const recorder = new MediaRecorder(stream, type ? { mimeType: type } : {})
  const chunks: Blob[] = []
  recorder.ondataavailable = ({ data }) => data.size > 0 && chunks.push(data)
  recorder.onstop = () => {
    end()
    close()
    if (!scope.active()) return
    const kind = recorder.mimeType.split(';')[0] || 'video/webm'
    const name = kind.includes('mp4') ? 'screen-recording.mp4' : 'screen-recording.webm'
    finished(new File(chunks, name, { type: kind }))
  }
  const stop = () => recorder.state !== 'inactive' && recorder.stop()
  // The visitor can also stop sharing in the browser's own bar.
  screenStream.getVideoTracks()[0]?.addEventListener('ended', stop, { once: true })
  scope.undo(stop)
  recorder.start(CHUNK)
  return {
    stop,
    mute: on => {
      for (const one of all) for (const track of one.getAudioTracks()) track.enabled = !on
    },
  }
}

/** A recorder takes one sound track: that of the screen and that of the microphone become one. */
function mixed(
  screenStream: MediaStream,
  voice: MediaStream | undefined,
): { stream: MediaStream; close(): void } {
  const sources = [screenStream, voice].filter(one => one && one.getAudioTracks().length > 0) as MediaStream[]
  const video = screenStream.getVideoTracks()
  if (sources.length < 2) {
    return { stream: new MediaStream([...video, ...(sources[0]?.getAudioTracks() ?? [])]), close: () => {} }
  }
  const context = new AudioContext()
  const target = context.createMediaStreamDestination()
  for (const source of sources) context.createMediaStreamSource(source).connect(target)
  return {
    stream: new MediaStream([...video, ...target.stream.getAudioTracks()]),
    close: () => void context.close().catch(() => {}),
  }
}
