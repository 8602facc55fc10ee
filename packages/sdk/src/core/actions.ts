import type { CaptureMode, ToWidgetMessage } from '@lotse/contracts/messages/widget'
import type {
  BannerAction,
  NotificationAction,
  OutboundAction,
  TourConfig,
} from '@lotse/contracts/visitor/received'
import type { Captures } from './captures.ts'
import type { Module } from './module.ts'
import type { Widget, WidgetMode } from './widget.ts'

/** Every way of opening something ends as one of these in `actions.perform`. */
export type Action =
  | { do: 'open' }
  | { do: 'close'; resetRoutes: boolean }
  | { do: 'show'; message: ToWidgetMessage; mode?: WidgetMode; capture?: CaptureMode }
  | { do: 'image'; url: string }
  | { do: 'url'; url: string; newTab: boolean }
  | { do: 'custom'; name: string; shareToken?: string }
  | { do: 'tour'; id: string; config?: TourConfig }
  | { do: 'banner'; action: BannerAction }
  | { do: 'notification'; action: NotificationAction }

export type Kind = Action['do']
export type ActionOf<K extends Kind> = Extract<Action, { do: K }>

/** Who shows what is not the widget's: added by the modules that can. */
export type Openers = { [K in Kind]?: (action: ActionOf<K>) => void }

export interface Actions {
  perform(action: Action): void
  /** From now on actions run; those asked for earlier run first. */
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
      // A callback of the site: its fault is shown to it, and stops nothing of ours.
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

/** Opens a web address; never `javascript:` and the like. A handler of the site also gets schemes of its own. */
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
  // Not by `noopener`: that answers null also when it worked, and a refused pop-up falls back to this tab.
  if (opened) opened.opener = null
  else location.href = target.href
}

/** What the server pushes, as an action. Any unknown type is the id of a survey. */
export function actionOf(pushed: OutboundAction): Action | undefined {
  const { actionType, outbound = '' } = pushed
  if (actionType === 'notification') {
    const action = pushed as NotificationAction
    const { checklist } = action.data ?? {}
    if (checklist?.popupType === 'widget') return openChecklist(checklist.id ?? '')
    return action.data && { do: 'notification', action }
  }
  if (actionType === 'banner') return { do: 'banner', action: pushed as BannerAction }
  if (actionType === 'tour') return { do: 'tour', id: outbound, config: pushed.data as unknown as TourConfig }
  const { format } = pushed as { format?: string }
  return typeof actionType === 'string' ? survey(actionType, format) : undefined
}

export function openChecklist(id: string, back = true): Action {
  return { do: 'show', message: { name: 'open-checklist', data: { id, hideBackButton: !back } } }
}

export function survey(flow: string, format = 'survey'): Action {
  const mode = format === 'survey_full' || format === 'survey_web' ? format : 'survey'
  return {
    do: 'show',
    message: { name: 'start-survey', data: { flow, hideBackButton: true, format: mode } },
    mode,
  }
}

export function feedbackFlow(flow: string, back = false): Action {
  return { do: 'show', message: { name: 'start-feedbackflow', data: { flow, hideBackButton: !back } } }
}

export function bot(botId: string, back = true): Action {
  return { do: 'show', message: { name: 'start-bot', data: { botId, hideBackButton: !back } } }
}
