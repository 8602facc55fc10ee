import type { ToWidgetMessage } from '@lotse/contracts/messages/widget'
import type { Chunk, Lazy } from '../lazy.ts'
import type { Module } from '../module.ts'
import type { WidgetMode } from './action.ts'

export interface Widget {
  show(mode: WidgetMode): void
  /** Shows it again as it was. */
  reshow(): void
  /** `force` also hides a survey that the visitor cannot close. */
  hide(force?: boolean): void
  isOpen(): boolean
  mode(): WidgetMode
  /** `queue` keeps it until the frame is there. Other messages to a missing frame are dropped. */
  post(message: ToWidgetMessage, options?: { queue?: boolean }): void
  /** The language has changed: the frame is rebuilt at the next opening. */
  reload(): void
  /** Fetches what the first opening needs. */
  prepare(): void
}

/** What the handle and the view share. */
export interface WidgetState {
  open: boolean
  mode: WidgetMode
  queue: ToWidgetMessage[]
}

/** The widget's frame on the page. */
export interface WidgetView {
  shown(): void
  hidden(): void
  isReady(): boolean
  send(message: object): void
  discard(): void
}

/** The handles that the frame works with; most of them are created after this one. */
type ViewNeeds = Omit<Parameters<Chunk<'widget'>['start']>[2], 'state'>

const MOST_QUEUED = 50

/**
 * The widget as the other modules see it; the frame itself is in its own chunk, loaded at the first opening.
 */
export const createWidget: Module<Widget, { needs: ViewNeeds & { lazy: Lazy } }> = (
  host,
  scope,
  { needs },
) => {
  const state: WidgetState = { open: false, mode: 'widget', queue: [] }
  let view: WidgetView | undefined

  const load = needs.lazy.once('widget', chunk => {
    if (scope.active()) view = chunk.start(host, scope, { ...needs, state })
    if (state.open) view?.shown()
  })
  function show(mode: WidgetMode): void {
    state.mode = mode
    state.open = true
    view?.shown()
    needs.facts.emit('opened', true)
    void load().then(() => state.open && !view && hide(true))
  }
  function hide(force = false): void {
    if (state.mode === 'survey_web' && !force) return
    const wasOpen = state.open
    state.open = false
    if (wasOpen) view?.hidden()
    needs.facts.emit('opened', false)
    host.settings.events.emit('close', {})
  }
  // A form must not be filled in with data meant for the previous visitor.
  needs.facts.on('cleared', () => {
    state.queue = []
  })
  return {
    show,
    hide,
    reshow: () => show(state.mode),
    isOpen: () => state.open,
    mode: () => state.mode,
    post: (message, options) => {
      if (view?.isReady()) view.send(message)
      else if (options?.queue) state.queue = [...state.queue, message].slice(-MOST_QUEUED)
    },
    reload: () => {
      if (state.open) hide(true)
      view?.discard()
    },
    prepare: () => void load(),
  }
}
