import type { CaptureMode } from '@lotse/contracts/frames/widget-messages'
import { el, icon } from '../../core/dom.ts'
import type { Host } from '../../core/host.ts'
import type { Parts } from '../../core/parts.ts'
import type { Scope } from '../../core/scope.ts'
import { keepFocus } from '../focus/focus-trap.ts'
import { createCanvas } from './canvas.ts'
import type { Drawing } from './drawing.ts'
import { createRecorderBar } from './recorder-bar.ts'
import { createRedaction } from './redaction.ts'
import { captureStyle } from './style.ts'
import { createTexts } from './texts.ts'
import { createTools, item, makeMovable } from './toolbar.ts'

export interface CaptureResult {
  mode: CaptureMode
  drawing?: Drawing
  recording?: File
}

export interface EditorNeeds extends Pick<Parts, 'config' | 'surface'> {
  mode: CaptureMode
  /** Without a result: the visitor dismissed it. */
  done(result: CaptureResult | undefined): void
}

/** The sheet over the page with its tools. What is drawn stays on the page with `scope`; the rest goes when done. */
export function openEditor(host: Host, scope: Scope, { config, surface, mode, done }: EditorNeeds): void {
  const texts = createTexts(host, config)
  const inner = scope.part()
  keepFocus(inner)
  const layer = surface.layer(scope, 'capture', captureStyle)
  const editor = el('div', {
    class: 'bb-capture-editor',
    role: 'dialog',
    'aria-label': texts('captureEditor'),
  })
  const canvas = createCanvas(inner, {
    label: texts('drawHere'),
    busy: on => editor.classList.toggle('bb-capture-editor--drawing', on),
    changed: () => tools.refresh(),
  })
  const dismiss = el(
    'button',
    { type: 'button', class: 'bb-capture-dismiss', 'aria-label': texts('dismiss') },
    icon('M6 6l12 12M18 6L6 18'),
  )
  const alert = el('div', { class: 'bb-capture-alert', role: 'alert' })
  const drag = item('drag', texts('moveToolbar'))
  drag.element.classList.add('bb-drag')
  const isRecording = mode === 'capture'
  const tools = createTools(
    inner,
    canvas,
    texts,
    isRecording ? ['pointer', 'rect', 'pen', 'blur'] : ['rect', 'pen', 'blur'],
  )
  const nextButton = el('button', { type: 'button', class: 'bb-capture-button-next' }, texts('next'))
  const toolbar = el('div', {
    class: 'bb-capture-toolbar',
    role: 'toolbar',
    'aria-label': texts('captureEditor'),
  })

  function end(result: CaptureResult | undefined): void {
    inner.destroy()
    editor.remove()
    canvas.element.classList.add('bb-capture-svg--preview')
    canvas.element.querySelector('.bb-cross')?.remove()
    canvas.element.removeAttribute('tabindex')
    canvas.element.setAttribute('role', 'presentation')
    done(result)
  }
  function proceed(): void {
    const blurred = canvas.blurred()
    end({ mode, drawing: { element: canvas.element, blurred, redaction: createRedaction(blurred) } })
  }

  const own = isRecording
    ? createRecorderBar(inner, {
        canvas,
        editor,
        texts,
        tools,
        tell: text => {
          alert.textContent = text
        },
        send: recording => {
          canvas.element.remove()
          end({ mode, recording })
        },
      })
    : []
  toolbar.append(drag.element, ...own, ...tools.elements, ...(isRecording ? [] : [nextButton]))
  makeMovable(inner, toolbar, drag.element)
  editor.dir = config.current()?.localizationOptions?.rtl ? 'rtl' : 'ltr'
  editor.append(el('div', { class: 'bb-capture-editor-borderlayer' }), dismiss, toolbar, alert)
  layer.append(canvas.element, editor)

  inner.listen(dismiss, 'click', () => end(undefined))
  inner.listen(nextButton, 'click', proceed)
  inner.listen<BeforeUnloadEvent>(window, 'beforeunload', event => {
    event.preventDefault()
    event.returnValue = ''
  })
  listenToKeys()
  if (!isRecording) stopScrolling(inner, layer)
  canvas.element.focus({ preventScroll: true })

  function listenToKeys(): void {
    inner.listen<KeyboardEvent>(
      window,
      'keydown',
      event => {
        const onButton = event.composedPath()[0] instanceof HTMLButtonElement
        if (event.key === 'Escape') {
          if (!tools.closePicker()) end(undefined)
        } else if (event.key === 'Enter' && !isRecording && !onButton) proceed()
        else if ((event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key)) {
          if (event.shiftKey || event.key.toLowerCase() === 'y') canvas.redo()
          else canvas.undo()
        } else return
        event.preventDefault()
        event.stopImmediatePropagation()
      },
      { capture: true },
    )
  }
}

const scrollKeys = /^(PageUp|PageDown|Home|End)$/

/** The picture must not move while it is drawn on. */
function stopScrolling(scope: Scope, layer: HTMLElement): void {
  for (const type of ['wheel', 'touchmove']) {
    scope.listen(window, type, event => event.preventDefault(), { passive: false, capture: true })
  }
  scope.listen<KeyboardEvent>(
    window,
    'keydown',
    event => {
      const ours = event.composedPath().includes(layer)
      if (scrollKeys.test(event.key) || (!ours && /^(Arrow.*| )$/.test(event.key))) event.preventDefault()
    },
    { capture: true },
  )
}
