import type { CaptureMode } from '@lotse/contracts/messages/widget'
import type { CaptureText } from '@lotse/rules/text/capture-texts'
import type { CaptureResult } from '../../core/handles/captures.ts'
import type { Drawing, Redaction, Shape } from '../../core/handles/drawing.ts'
import type { Host } from '../../core/host.ts'
import { el, icon } from '../../core/page/dom.ts'
import type { Surface } from '../../core/page/surface.ts'
import type { Scope } from '../../core/scope.ts'
import type { Config } from '../../core/server/config.ts'
import { keepFocus, trapFocus } from '../parts/focus/focus-trap.ts'
import { askText } from './ask-text.ts'
import { createCanvas } from './canvas.ts'
import { confirmLeaving } from './confirm-leaving.ts'
import { holdStill } from './hold-still.ts'
import { joinRedactions } from './join-redactions.ts'
import { makeMovable } from './movable.ts'
import { createRecorderBar } from './recording/recorder-bar.ts'
import { createRedaction } from './redaction.ts'
import { isRedacting, redactedAreas, type Tool } from './shapes.ts'
import { sketch } from './sketch.ts'
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

const hints: Record<Tool, CaptureText> = {
  pointer: 'toolPointer',
  rect: 'hintRect',
  arrow: 'hintArrow',
  text: 'hintText',
  pen: 'hintPen',
  box: 'hintCover',
  blur: 'hintCover',
}

/**
 * The sheet over the page with its tools. The drawing stays on the page with `scope`; the rest is removed
 * when done.
 */
export function start(host: Host, scope: Scope, { config, surface, mode, done }: EditorNeeds): void {
  const { globals } = host.settings
  const before = globals.isContinued ? globals.drawn : undefined
  globals.isContinued = false
  const texts = createTexts(host, config)
  const isRecording = mode === 'capture'
  const label = texts(isRecording ? 'recordingEditor' : 'captureEditor')
  /** What was under each box and stroke when it was drawn: the page may move before Next. */
  const under = before?.under ?? new WeakMap<Shape, Redaction>()
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
    shapes: before?.shapes ?? [],
    busy: on => editor.classList.toggle('bb-capture-editor--drawing', on),
    changed: () => {
      tools.refresh()
      tell()
    },
    drawn: shape => {
      const redaction = isRecording ? undefined : createRedaction(redactedAreas([shape]))
      if (redaction) under.set(shape, redaction)
    },
    ask: (at, colour, done) =>
      askText(inner, editor, { at, colour, label: texts('typeHere') }, words => {
        done(words)
        canvas.element.focus({ preventScroll: true })
      }),
  })
  const dismiss = el(
    'button',
    { type: 'button', class: 'bb-capture-dismiss', 'aria-label': texts('dismiss') },
    icon('M6 6l12 12M18 6L6 18'),
  )
  const alert = el('div', { class: 'bb-capture-alert', role: 'alert' })
  const note = el('div', { class: 'bb-capture-alert bb-capture-alert--note', role: 'status' })
  /**
   * What is covered in the picture could be seen in the replay, so the replay is not sent. Until something is
   * drawn, it says how. A recording would show the note.
   */
  function tell(): void {
    const { shapes } = canvas.history()
    const isCovered = shapes.some(isRedacting) && config.current()?.enableWebReplays
    const text = isCovered ? texts('replayLeftOut') : shapes.length === 0 ? texts(hints[canvas.tool()]) : ''
    if (!isRecording && note.textContent !== text) note.textContent = text
  }
  const drag = item('drag', texts('moveToolbar'))
  drag.element.classList.add('bb-drag')
  const tools = createTools(
    inner,
    canvas,
    texts,
    isRecording
      ? ['pointer', 'rect', 'arrow', 'pen', 'box', 'blur']
      : ['rect', 'arrow', 'text', 'pen', 'box', 'blur'],
  )
  const nextButton = el('button', { type: 'button', class: 'bb-capture-button-next' }, texts('next'))
  const toolbar = el('div', {
    class: 'bb-capture-toolbar',
    role: 'toolbar',
    'aria-label': label,
  })

  function end(result: CaptureResult | undefined): void {
    if (result) globals.snapshotPosition = { x: window.scrollX, y: window.scrollY }
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
    const { shapes } = canvas.history()
    const all = [createRedaction(redactedAreas(shapes)), ...shapes.map(one => under.get(one))]
    const redaction = joinRedactions(all.filter(one => one !== undefined))
    const isRedacted = shapes.some(isRedacting)
    const position = { x: window.scrollX, y: window.scrollY }
    globals.drawn = { shapes, under, position, thumbnail: sketch(shapes), isRedacted }
    end({ mode, drawing: { element: canvas.element, isRedacted, redaction } })
  }
  /** A drawing that was to be continued stays as it was. */
  function giveUp(): void {
    if (!before) {
      end(undefined)
      return
    }
    canvas.put(before.shapes)
    proceed()
  }
  let isAsking = false
  /** What was drawn is not thrown away by a slip. */
  function leave(): void {
    canvas.finish()
    const now = canvas.history()
    if (isRecording || now === atFirst || (now.shapes.length === 0 && !before)) {
      giveUp()
      return
    }
    isAsking = true
    confirmLeaving(inner, editor, texts, confirmed => {
      isAsking = false
      if (confirmed) giveUp()
      else canvas.element.focus({ preventScroll: true })
    })
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
          end({ mode, recording, ...(canvas.wasRedacted() ? { drawing: unseen(canvas.element) } : {}) })
        },
      })
    : []
  toolbar.append(drag.element, ...own, ...tools.elements, ...(isRecording ? [] : [nextButton]))
  makeMovable(inner, toolbar, drag.element, tools.placePicker)
  editor.dir = config.current()?.localizationOptions?.rtl ? 'rtl' : 'ltr'
  editor.append(el('div', { class: 'bb-capture-editor-borderlayer' }), dismiss, toolbar, note, alert)
  layer.append(canvas.element, editor)

  inner.listen(dismiss, 'click', leave)
  inner.listen(nextButton, 'click', proceed)
  // After a tool was pressed with the pointer, the sheet gets the keys: Enter means Next, not the tool again.
  inner.listen<MouseEvent>(toolbar, 'click', ({ detail }) => {
    if (inner.active()) tell()
    if (detail > 0 && !isRecording && inner.active() && !tools.isPicking())
      canvas.element.focus({ preventScroll: true })
  })
  inner.listen<BeforeUnloadEvent>(window, 'beforeunload', event => {
    event.preventDefault()
    event.returnValue = ''
  })
  listenToKeys()
  if (before) window.scrollTo({ left: before.position.x, top: before.position.y, behavior: 'instant' })
  const atFirst = canvas.history()
  const putBack = isRecording ? () => {} : holdStill(inner, layer)
  tell()
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
        // A text that is being typed, and a question, have their own.
        if (isAsking || path[0] instanceof HTMLInputElement) return
        const onButton = path[0] instanceof HTMLButtonElement
        if (event.key === 'Escape') {
          if (!tools.closePicker()) leave()
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
 * In a recording, what was covered has moved with the page and may be anywhere by now: the recording is the
 * only picture of it, so neither the page nor its replay is sent.
 */
const unseen = (element: SVGSVGElement): Drawing => ({
  element,
  isRedacted: true,
  redaction: undefined,
  snapshot: Promise.resolve(undefined),
})
