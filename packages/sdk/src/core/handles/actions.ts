import type { Module } from '../module.ts'
import type { Action, Openers } from './action.ts'
import type { Captures } from './captures.ts'
import type { Widget } from './widget.ts'

export interface Actions {
  perform(action: Action): void
  /** From now on actions run; earlier ones run first. */
  start(): void
}

const MAX_WAITING = 20

export const createActions: Module<
  Actions,
  { widget: Widget; openers: Openers; capture: Captures['start'] }
> = (host, _scope, { widget, openers, capture }) => {
  const { settings } = host
  let started = false

  const own: Openers = {
    open: () => widget.show('widget'),
    close: ({ resetRoutes }) => {
      if (resetRoutes) widget.post({ name: 'reset-routes', data: {} })
      widget.hide()
    },
    show: ({ message, mode = 'widget', capture: draw }) => {
      widget.post(message, { queue: true })
      if (draw) return capture(draw, true)
      widget.show(mode)
    },
    url: ({ url, newTab }) => openUrl(host.settings.urlHandler, url, newTab),
    custom: ({ name, shareToken }) => {
      for (const run of settings.customActions)
        guarded(() => run(shareToken ? { name, shareToken } : { name }))
    },
  }
  function guarded(run: () => void): void {
    try {
      run()
    } catch (error) {
      // This is the site's own callback: the site sees its error, and nothing of ours stops.
      console.error(error)
    }
  }
  function perform(action: Action): void {
    if (!started && action.do !== 'custom') {
      settings.waiting.push(action)
      settings.waiting.splice(0, settings.waiting.length - MAX_WAITING)
      return
    }
    const run = (openers[action.do] ?? own[action.do]) as ((action: Action) => void) | undefined
    if (run) guarded(() => run(action))
  }
  return {
    perform,
    start: () => {
      started = true
      for (const action of settings.waiting.splice(0)) perform(action)
    },
  }
}

const safe = /^(https?|mailto|tel|sms):$/
const code = /^(javascript|vbscript|data|blob|file|filesystem|about|view-source):$/

/**
 * Opens a web address; never `javascript:` and the like. A handler of the site also gets the site's own
 * schemes.
 */
function openUrl(
  handler: ((url: string, newTab: boolean) => void) | undefined,
  url: string,
  newTab: boolean,
): void {
  let target: URL
  try {
    target = new URL(url, location.href)
  } catch {
    return
  }
  if (handler) {
    if (!code.test(target.protocol)) handler(url, newTab)
    return
  }
  if (!safe.test(target.protocol)) return
  const opened = newTab && window.open(target.href, '_blank')
  // `noopener` would return null even on success, and a refused pop-up falls back to this tab.
  if (opened) opened.opener = null
  else location.href = target.href
}
