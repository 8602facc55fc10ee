import { useState } from 'react'
import { type TypeAhead, useTypeAhead } from './type-ahead.ts'

export interface Overlays<Overlay extends string> {
  now: Overlay | undefined
  /** What was opened stays mounted, so that closing it is visible. */
  seen: ReadonlySet<Overlay>
  /** What is typed before the opened one is there. */
  ahead: TypeAhead
  open(overlay: Overlay): void
  /** `onMissing`: its chunk did not load, and the next attempt begins from the start. */
  of(overlay: Overlay): { opened: boolean; onClose(): void; onMissing(): void }
}

/** The palettes, sheets and dialogs of an app, one at a time. */
export function useOverlays<Overlay extends string>(takesTyping: readonly Overlay[]): Overlays<Overlay> {
  const ahead = useTypeAhead()
  const [now, setNow] = useState<Overlay>()
  const [seen, setSeen] = useState<ReadonlySet<Overlay>>(new Set())
  const close = () => setNow(undefined)
  const forget = () => {
    ahead.take()
    setSeen(new Set())
    close()
  }
  return {
    now,
    seen,
    ahead,
    open: overlay => {
      if (takesTyping.includes(overlay)) ahead.start()
      setSeen(before => new Set([...before, overlay]))
      setNow(overlay)
    },
    of: overlay => ({ opened: now === overlay, onClose: close, onMissing: forget }),
  }
}
