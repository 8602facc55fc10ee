/** No phone's browser can, nor any browser on a page without TLS; a frame knows as well as the page around it. */
export const canRecordScreen = (): boolean => {
  const { MediaRecorder, navigator } = globalThis as {
    MediaRecorder?: unknown
    navigator?: { mediaDevices?: { getDisplayMedia?: unknown } }
  }
  return typeof MediaRecorder === 'function' && typeof navigator?.mediaDevices?.getDisplayMedia === 'function'
}
