import { canRecordScreen } from '@lotse/rules/can-record-screen'
import { el } from '../../../core/page/dom.ts'
import type { Scope } from '../../../core/scope.ts'
import type { Canvas } from '../canvas.ts'
import type { Texts } from '../texts.ts'
import { iconOf, item, type ToolGroup } from '../toolbar.ts'
import { canHear, type Media, startMedia } from './media.ts'
import { showPreview } from './preview.ts'
import { isOver, next, type Recording, type Step, timeLeft } from './recording.ts'

/** Often enough that no second is skipped. */
const TICK = 250

export interface RecorderNeeds {
  canvas: Canvas
  dismiss: HTMLElement
  editor: HTMLElement
  texts: Texts
  tools: ToolGroup
  tell(text: string): void
  send(file: File): void
  /** Continues without a recording. */
  leave(): void
}

/** Start and stop, microphone and time of a screen recording. */
export function createRecorderBar(scope: Scope, needs: RecorderNeeds): HTMLElement[] {
  const { canvas, dismiss, editor, texts, tools, tell, send, leave } = needs
  // In words: a red dot among icons does not explain how to begin.
  const words = el('span', { class: 'bb-rec-words' })
  const record = item('recording', '', el('span', { class: 'bb-rec' }), words)
  const mic = item('mic', texts('withMicrophone'))
  const timer = el('span', {
    class: 'bb-capture-toolbar-item-timer',
    role: 'timer',
    'aria-label': texts('timeLeft'),
  })
  let state: Recording = { at: 'idle' }
  let muted = true
  let media: Media | undefined
  let part: Scope | undefined

  function nameRecord(text: string): void {
    record.label(text)
    words.textContent = text
  }
  function go(step: Step): void {
    const before: Recording['at'] = state.at
    const now = next(state, step)
    state = now
    const left = timeLeft(state)
    if (timer.textContent !== left) timer.textContent = left
    editor.dataset.state = state.at
    const on = state.at === 'recording'
    nameRecord(texts(on ? 'stopRecording' : 'startRecording'))
    if (before !== state.at) tools.setEnabled(on)
    if (isOver(state)) media?.stop()
    if (before !== 'preview' && now.at === 'preview') preview(now.file)
  }
  async function start(): Promise<void> {
    const mine = scope.part()
    part = mine
    tell('')
    go({ type: 'start' })
    try {
      media = await startMedia(mine, muted, file => {
        go({ type: 'finished', file })
        if (state.at !== 'idle') return
        mine.destroy()
        tell(texts('recordingFailed'))
      })
      go({ type: 'granted', now: performance.now() })
      await setMuted(muted || media.isSilent())
      mine.every(TICK, () => go({ type: 'tick', now: performance.now() }))
    } catch {
      mine.destroy()
      if (!scope.active()) return
      go({ type: 'denied' })
      tell(texts('accessToScreenSharingDenied'))
    }
  }
  function preview(file: File): void {
    part?.destroy()
    showPreview(scope, { editor, dismiss, texts, file, send: () => send(file), retry })
  }
  function retry(): void {
    canvas.clear()
    go({ type: 'retry' })
    void setMuted(muted)
    record.element.focus()
  }
  scope.listen(record.element, 'click', () => {
    if (state.at === 'recording') media?.stop()
    else if (state.at === 'idle') void start()
  })
  /** The button shows the actual state: without a microphone it stays off. */
  async function setMuted(on: boolean): Promise<void> {
    const listens = state.at === 'recording'
    muted = media && listens ? await media.mute(on) : on
    // Before the start nothing is recorded yet: the button says how the recording will be.
    const [whenOn, whenOff] = listens
      ? (['microphoneOff', 'microphoneOn'] as const)
      : (['withoutMicrophone', 'withMicrophone'] as const)
    mic.label(texts(muted ? whenOff : whenOn))
    mic.element.dataset.on = String(!muted)
    mic.element.replaceChildren(iconOf(muted ? 'muted' : 'mic'))
  }
  scope.listen(mic.element, 'click', () => void setMuted(!muted))
  void setMuted(true)
  tools.setEnabled(false)
  go({ type: 'retry' })
  const canRecord = canRecordScreen()
  for (const [can, one] of [
    [canRecord, record],
    [canRecord && canHear(), mic],
  ] as const) {
    if (can) continue
    one.element.disabled = true
    one.label(texts('browserNotSupported'))
  }
  if (canRecord) return [record.element, mic.element, timer]
  tell(texts('browserNotSupported'))
  const on = el('button', { type: 'button', class: 'bb-capture-button-next' }, texts('continueWithout'))
  scope.listen(on, 'click', leave)
  return [record.element, mic.element, on]
}
