import type { CaptureMode } from '@lotse/contracts/messages/widget'
import type { ScreenshotData } from '@lotse/contracts/visitor/sent'
import type { FactBus } from '../facts.ts'
import type { Lazy } from '../lazy.ts'
import type { Module } from '../module.ts'
import type { FeedbackButton } from '../page/button.ts'
import type { Surface } from '../page/surface.ts'
import type { Scope } from '../scope.ts'
import type { Config } from '../server/config.ts'
import type { Drawing } from './drawing.ts'
import type { Widget } from './widget.ts'

export interface Captures {
  /** `ahead`: for a flow that is about to start, possibly only after the capture is done. */
  start(mode: CaptureMode, ahead?: boolean): void
  /** A flow begins: a recording for an earlier one is dropped, one for this flow is kept. */
  flowStarted(): void
  /** Removes what was drawn or recorded, and the editor. */
  clear(): void
  isOpen(): boolean
  /** The drawing over the page, to be sent with it. */
  drawing(): Drawing | undefined
  /** The page with the drawing on it: as it was then, or as it is now if nothing is drawn. */
  snapshot(): Promise<ScreenshotData | undefined>
}

export interface CaptureResult {
  mode: CaptureMode
  drawing?: Drawing
  recording?: File
}

/** Opens the editor over the page, and passes its result to the widget. */
export const createCaptures: Module<
  Captures,
  { config: Config; facts: FactBus; lazy: Lazy; surface: Surface } & {
    widget(): Widget
    button(): FeedbackButton
  }
> = (host, scope, { config, facts, lazy, surface, widget, button }) => {
  let part: Scope | undefined
  let open = false
  let isAhead = false
  let drawing: Drawing | undefined

  function clear(): void {
    part?.destroy()
    part = drawing = undefined
    open = false
    const { globals } = host.settings
    globals.screenRecordingData = globals.snapshotPosition = undefined
  }
  async function start(mode: CaptureMode, ahead = false): Promise<void> {
    if (open) return
    isAhead = ahead
    clear()
    open = true
    const mine = scope.part()
    part = mine
    widget().hide(true)
    button().away(true)
    const chunk = await lazy.load('capture')
    if (mine.active() && chunk) chunk.start(host, mine, { config, surface, mode, done })
    else done(undefined)
  }
  function done(result: CaptureResult | undefined): void {
    open = false
    button().away(false)
    if (!result) {
      clear()
      isAhead = false
    } else {
      drawing = result.drawing
      // Immediately: when the form is sent, the page may look different.
      if (drawing) drawing.snapshot ??= snapshot().catch(() => undefined)
      if (result.recording) host.settings.globals.screenRecordingData = result.recording
      const data = { formKey: 'capture', data: { value: result.mode, dirty: true } } as const
      widget().post({ name: 'set-form-data', data }, { queue: true })
    }
    widget().reshow()
  }
  const snapshot = async () =>
    drawing?.snapshot ?? (await lazy.load('snapshot'))?.start(host, scope, { drawing })
  facts.on('cleared', () => {
    if (open) done(undefined)
    else clear()
    host.settings.globals = {}
  })
  scope.undo(clear)
  return {
    start,
    flowStarted: () => {
      if (!isAhead) host.settings.globals.screenRecordingData = undefined
      isAhead = false
    },
    clear,
    isOpen: () => open,
    drawing: () => drawing,
    snapshot,
  }
}
