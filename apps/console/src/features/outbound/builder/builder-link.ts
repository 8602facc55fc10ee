import type {
  BuilderConfig,
  FromOpener,
  SaveAnswer,
  SmartLink,
  ToOpener,
} from '@lotse/contracts/messages/builder'
import { isRecord, messageOf } from '@lotse/rules/values'

/** The error in words; `later` if nothing was to be saved yet. */
export type SaveOutcome = { saved: true; waits?: boolean } | { saved: false; text: string } | 'later'

export interface BuilderListeners {
  /** What the builder works on. Requested again on every page of the site, so it must be the latest. */
  config(): BuilderConfig
  /** Every change, a moment after it was made. */
  changed(data: Record<string, unknown>): Promise<SaveOutcome>
  /** The person pressed save. */
  saved(data: Record<string, unknown>): Promise<SaveOutcome>
  search(term: string): Promise<SmartLink[]>
  state(state: BuilderLinkState): void
}

export type BuilderLinkState =
  | { at: 'waiting' }
  | { at: 'silent' }
  /** The site responds, but its builder does not. */
  | { at: 'unframed' }
  | { at: 'connected' }
  | { at: 'elsewhere'; origin: string }
  | { at: 'closed' }

const silentMs = 12_000
const closedCheckMs = 500

/**
 * The console's half of the builder protocol: the site in the pop-up sends `init` on each of its pages and gets the
 * latest config; its builder sends back what is saved. It listens only to that window, and only from an origin that the
 * person typed or that the project allows; our messages go only to that origin.
 */
export function linkBuilder(popup: Window, trusted: string[], listeners: BuilderListeners): () => void {
  let greeted = false
  let missing: ReturnType<typeof setTimeout> | undefined
  const isThere = () => {
    clearTimeout(missing)
    listeners.state({ at: 'connected' })
  }
  const send = <Name extends keyof FromOpener>(name: Name, data: FromOpener[Name], origin: string) =>
    popup.postMessage(JSON.stringify({ type: 'admin', name, data }), origin)

  const hear = ({ source, origin, data }: MessageEvent) => {
    if (source !== popup) return
    const message = messageOf(data)
    if (message?.type !== 'admin') return
    if (!trusted.includes(origin)) {
      if (message.name === 'init') listeners.state({ at: 'elsewhere', origin })
      return
    }
    const take = (how: 'changed' | 'saved') => {
      isThere()
      if (!isRecord(message.data)) return
      const { saveId } = message.data
      void listeners[how](message.data).then(outcome => {
        if (outcome === 'later' || typeof saveId !== 'string') return
        const answer: SaveAnswer = { saveId, ...outcome }
        send('smartlink-search-result', answer, origin)
      })
    }
    const handlers: { [Name in keyof ToOpener]?: () => void } = {
      init: () => {
        greeted = true
        // A policy may let the site send messages and block the builder's frame.
        clearTimeout(missing)
        missing = setTimeout(() => listeners.state({ at: 'unframed' }), silentMs)
        send('load', listeners.config(), origin)
      },
      'update-steps': () => take('changed'),
      save: () => take('saved'),
      'smartlink-search': () => {
        isThere()
        if (isRecord(message.data) && message.data.ready === true) return
        const term = isRecord(message.data) ? String(message.data.term ?? '') : ''
        void listeners
          .search(term)
          .catch(() => [])
          .then(results => send('smartlink-search-result', { term, results }, origin))
      },
    }
    if (Object.hasOwn(handlers, message.name)) handlers[message.name as keyof ToOpener]?.()
  }
  addEventListener('message', hear)
  listeners.state({ at: 'waiting' })
  const silent = setTimeout(() => !greeted && listeners.state({ at: 'silent' }), silentMs)
  // No event reports that another window was closed.
  const closed = setInterval(() => {
    if (!popup.closed) return
    stop()
    // A site that cuts itself off from its opener looks closed from here before it has sent anything.
    listeners.state({ at: greeted ? 'closed' : 'silent' })
  }, closedCheckMs)
  function stop(): void {
    removeEventListener('message', hear)
    clearTimeout(silent)
    clearTimeout(missing)
    clearInterval(closed)
  }
  return stop
}
