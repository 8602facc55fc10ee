/** Phones cannot, and neither can any browser on a page without TLS. A frame knows as much as the page around it. */
export const canRecordScreen = (): boolean => {
  const { MediaRecorder, navigator } = globalThis as {
    MediaRecorder?: unknown
    navigator?: { mediaDevices?: { getDisplayMedia?: unknown } }
  }
  return typeof MediaRecorder === 'function' && typeof navigator?.mediaDevices?.getDisplayMedia === 'function'
}
