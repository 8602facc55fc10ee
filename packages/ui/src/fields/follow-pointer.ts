interface Followed {
  onMove(event: PointerEvent): void
  /** `isDropped` is false after Escape, and if the browser has taken the pointer away. */
  onEnd(isDropped: boolean): void
}

/** Follows a pressed pointer until it is released, wherever it goes. Returns how to stop before that. */
export function followPointer(pointerId: number, { onMove, onEnd }: Followed): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const on = (type: 'pointermove' | 'pointerup' | 'pointercancel', take: (event: PointerEvent) => void) =>
    window.addEventListener(type, event => event.pointerId === pointerId && take(event), { signal })
  const end = (isDropped: boolean) => {
    stop.abort()
    onEnd(isDropped)
  }
  on('pointermove', onMove)
  on('pointerup', () => end(true))
  on('pointercancel', () => end(false))
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    end(false)
  }
  window.addEventListener('keydown', onKey, { capture: true, signal })
  return () => stop.abort()
}
