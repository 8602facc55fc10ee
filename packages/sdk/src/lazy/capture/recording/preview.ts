import { el } from '../../../core/page/dom.ts'
import type { Scope } from '../../../core/scope.ts'
import { trapFocus } from '../../parts/focus/focus-trap.ts'
import type { Texts } from '../texts.ts'

/** Shows the recording before it is sent. */
export function showPreview(
  scope: Scope,
  {
    editor,
    dismiss,
    texts,
    file,
    send,
    retry,
  }: {
    editor: HTMLElement
    dismiss: HTMLElement
    texts: Texts
    file: File
    send(): void
    retry(): void
  },
): void {
  const part = scope.part()
  const url = URL.createObjectURL(file)
  const video = el('video', { src: url, controls: true, playsinline: true })
  const again = el('button', { type: 'button', class: 'bb-capture-preview-retrybutton' }, texts('retry'))
  const next = el('button', { type: 'button', class: 'bb-capture-preview-sendbutton' }, texts('next'))
  const buttons = el('div', { class: 'bb-capture-preview-buttons' }, again, next)
  const inner = el('div', { class: 'bb-capture-preview-inner' }, video, buttons)
  const box = el(
    'div',
    { class: 'bb-capture-preview', role: 'dialog', 'aria-modal': 'true', 'aria-label': texts('preview') },
    inner,
  )
  editor.append(box)
  part.undo(() => {
    box.remove()
    URL.revokeObjectURL(url)
  })
  part.listen(next, 'click', () => {
    part.destroy()
    send()
  })
  part.listen(again, 'click', () => {
    part.destroy()
    retry()
  })
  trapFocus(
    part,
    () => box,
    () => dismiss,
  )
  next.focus()
}
