import type { CaptureMode } from '@lotse/contracts/messages/widget'
import type { CaptureResult } from '../../core/handles/captures.ts'
import type { Drawing, Redaction } from '../../core/handles/drawing.ts'
import type { Host } from '../../core/host.ts'
import { el, icon } from '../../core/page/dom.ts'
import type { Surface } from '../../core/page/surface.ts'
import type { Scope } from '../../core/scope.ts'
import type { Config } from '../../core/server/config.ts'
import { keepFocus, trapFocus } from '../parts/focus/focus-trap.ts'
import { createCanvas } from './canvas.ts'
import { holdStill } from './hold-still.ts'
import { joinRedactions } from './join-redactions.ts'
import { makeMovable } from './movable.ts'
import { createRecorderBar } from './recorder-bar.ts'
import { createRedaction } from './redaction.ts'
import { blurredPoints, type Shape } from './shapes.ts'
import { captureStyle } from './style.ts'
import { createTexts } from './texts.ts'
import { createTools, item } from './toolbar.ts'

export interface EditorNeeds {
  config: Config
  surface: Surface
  mode: CaptureMode
  /** Without a result, the visitor dismissed it. */
  done(result: CaptureResult | undefined): void
}

/**
 * The sheet over the page with its tools. The drawing stays on the page with `scope`; the rest is removed
 * when done.
 */
export function start(host: Host, scope: Scope, { config, surface, mode, done }: EditorNeeds): void {
  const texts = createTexts(host, config)
  const isRecording = mode === 'capture'
  const label = texts(isRecording ? 'recordingEditor' : 'captureEditor')
  /** What was under each stroke of the brush when it was drawn: the page may move before Next. */
  const under = new WeakMap<Shape, Redaction>()
  const inner = scope.part()
  keepFocus(inner)
  const layer = surface.layer(scope, 'capture', captureStyle)
  const editor = el('div', {
    class: 'bb-capture-editor',
    role: 'dialog',
    'aria-label': label,
  })
  const canvas = createCanvas(inner, {
    label: texts('drawHere'),
    busy: on => editor.classList.toggle('bb-capture-editor--drawing', on),
    changed: () => {
      tools.refresh()
      tellOfReplay()
    },
    drawn: shape => {
      const redaction = isRecording ? undefined : createRedaction(blurredPoints([shape]))
      if (redaction) under.set(shape, redaction)
    },
  })
  const dismiss = el(
    'button',
    { type: 'button', class: 'bb-capture-dismiss', 'aria-label': texts('dismiss') },
    icon('M6 6l12 12M18 6L6 18'),
  )
  const alert = el('div', { class: 'bb-capture-alert', role: 'alert' })
  const note = el('div', { class: 'bb-capture-alert bb-capture-alert--note', role: 'status' })
  /**
   * What is blurred in the picture could be seen in the replay, so the replay is not sent. A recording would
   * show the note.
   */
  function tellOfReplay(): void {
    const isBlurred = !isRecording && canvas.history().shapes.some(({ tool }) => tool === 'blur')
    const text = isBlurred && config.current()?.enableWebReplays ? texts('replayLeftOut') : ''
    if (note.textContent !== text) note.textContent = text
  }
  const drag = item('drag', texts('moveToolbar'))
  drag.element.classList.add('bb-drag')
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
    'aria-label': label,
  })

  function end(result: CaptureResult | undefined): void {
    if (result) host.settings.globals.snapshotPosition = { x: window.scrollX, y: window.scrollY }
    inner.destroy()
    editor.remove()
    canvas.element.classList.add('bb-capture-svg--preview')
    canvas.element.querySelector('.bb-cross')?.remove()
    canvas.element.removeAttribute('tabindex')
    canvas.element.setAttribute('role', 'presentation')
    done(result)
  }
  function proceed(): void {
    canvas.finish()
    putBack()
    const blurred = canvas.blurred()
    const all = [createRedaction(blurred), ...canvas.history().shapes.map(one => under.get(one))]
    const redaction = joinRedactions(all.filter(one => one !== undefined))
    end({ mode, drawing: { element: canvas.element, blurred, redaction } })
  }

  const own = isRecording
    ? createRecorderBar(inner, {
        canvas,
        dismiss,
        editor,
        texts,
        tools,
        tell: text => {
          alert.textContent = text
        },
        leave: () => end(undefined),
        send: recording => {
          canvas.element.remove()
          end({ mode, recording, ...(canvas.wasBlurred() ? { drawing: unseen(canvas.element) } : {}) })
        },
      })
    : []
  toolbar.append(drag.element, ...own, ...tools.elements, ...(isRecording ? [] : [nextButton]))
  makeMovable(inner, toolbar, drag.element, tools.placePicker)
  editor.dir = config.current()?.localizationOptions?.rtl ? 'rtl' : 'ltr'
  editor.append(el('div', { class: 'bb-capture-editor-borderlayer' }), dismiss, toolbar, note, alert)
  layer.append(canvas.element, editor)

  inner.listen(dismiss, 'click', () => end(undefined))
  inner.listen(nextButton, 'click', proceed)
  // After a tool was pressed with the pointer, the sheet gets the keys: Enter means Next, not the tool again.
  inner.listen<MouseEvent>(toolbar, 'click', ({ detail }) => {
    if (detail > 0 && !isRecording && inner.active() && !tools.isPicking())
      canvas.element.focus({ preventScroll: true })
  })
  inner.listen<BeforeUnloadEvent>(window, 'beforeunload', event => {
    event.preventDefault()
    event.returnValue = ''
  })
  listenToKeys()
  const putBack = isRecording ? () => {} : holdStill(inner, layer)
  if (!isRecording)
    trapFocus(
      inner,
      () => layer,
      () => undefined,
    )
  canvas.element.focus({ preventScroll: true })

  function listenToKeys(): void {
    inner.listen<KeyboardEvent>(
      window,
      'keydown',
      event => {
        const path = event.composedPath()
        // The page is in use while it is recorded, so it keeps its keys.
        if (isRecording && !path.includes(layer)) return
        const onButton = path[0] instanceof HTMLButtonElement
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

/**
 * In a recording, what was blurred has moved with the page and may be anywhere by now: the recording is the
 * only picture of it, so neither the page nor its replay is sent.
 */
const unseen = (element: SVGSVGElement): Drawing => ({
  element,
  blurred: [],
  redaction: undefined,
  snapshot: Promise.resolve(undefined),
})
