import type { CaptureMode, ToWidget, ToWidgetMessage, ToWidgetName } from '@lotse/contracts/messages/widget'
import type {
  BannerAction,
  NotificationAction,
  OutboundAction,
  TourConfig,
} from '@lotse/contracts/visitor/received'

export type WidgetMode = 'widget' | 'extended' | 'survey' | 'survey_full' | 'survey_web'

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

/** The modules that show things outside the widget; each adds its own. */
export type Openers = { [K in Kind]?: (action: ActionOf<K>) => void }

/** Converts what the server pushes into an action. Any unknown type is the id of a survey. */
export function actionOf(pushed: OutboundAction): Action | undefined {
  const { actionType, outbound = '' } = pushed
  if (actionType === 'notification') {
    const action = pushed as NotificationAction
    const { checklist } = action.data ?? {}
    if (checklist?.popupType === 'widget') return openChecklist(checklist.id)
    return action.data && { do: 'notification', action }
  }
  if (actionType === 'banner') return { do: 'banner', action: pushed as BannerAction }
  if (actionType === 'tour') return { do: 'tour', id: outbound, config: pushed.data as unknown as TourConfig }
  const { format } = pushed as { format?: string }
  return typeof actionType === 'string' ? survey(actionType, format) : undefined
}

function openChecklist(id = ''): Action {
  return { do: 'show', message: { name: 'open-checklist', data: { id, hideBackButton: false } } }
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

/** A screen of the widget, with or without a way back. */
export function screen<Name extends ToWidgetName>(
  name: Name,
  data: Omit<ToWidget[Name], 'hideBackButton'>,
  back = true,
): Action {
  return { do: 'show', message: { name, data: { ...data, hideBackButton: !back } } as ToWidgetMessage }
}
