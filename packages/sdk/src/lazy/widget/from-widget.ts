import { extendedPages, type FromWidget } from '@lotse/contracts/messages/widget'
import type { ExcludeData } from '@lotse/contracts/visitor/sent'
import { isRecord, textOf } from '@lotse/rules/values'
import type { Actions } from '../../core/handles/actions.ts'
import type { Captures } from '../../core/handles/captures.ts'
import type { Live } from '../../core/handles/live.ts'
import type { Replays } from '../../core/handles/replays.ts'
import type { ReportRequest, Reports } from '../../core/handles/reports.ts'
import type { Widget } from '../../core/handles/widget.ts'
import type { Host } from '../../core/host.ts'
import type { Handlers, Received } from '../parts/window-link/window-link.ts'

export interface FrameNeeds {
  actions: Actions
  captures: Captures
  live: Live
  replays: Replays
  reports: Reports
  widget: Widget
  widen(on: boolean): void
  fit(height: number): void
}

/**
 * What the widget frame may request from the page. `ping`, its first message, is handled where the frame is
 * created.
 */
export function fromWidget(host: Host, needs: FrameNeeds): Omit<Handlers<FromWidget>, 'ping'> {
  const { actions, captures, live, replays, reports, widget } = needs
  const { settings } = host
  const { events } = settings
  function checklist(
    { name }: Received,
    data: Received<FromWidget['checklist-loaded']>['data'],
    step = {},
  ): void {
    if (!isRecord(data)) return
    const { id, outbound, completedSteps, status } = data
    events.emit(name, { checklistId: id, outboundId: outbound?.id, ...step, completedSteps, status, data })
  }
  return {
    'play-ping': () => live.play(),
    'open-image': ({ data }) => actions.perform({ do: 'image', url: textOf(data?.url) }),
    'page-changed': ({ data }) => needs.widen((extendedPages as readonly unknown[]).includes(data?.name)),
    'height-update': ({ data }) => needs.fit(Number(data)),
    'collect-ticket-data': async ({ requestId }) => {
      const data = await reports.collect()
      if (data) widget.post({ name: 'collect-ticket-data', data, requestId: textOf(requestId) || undefined })
    },
    'send-feedback': ({ data, requestId }) =>
      isRecord(data) && void reports.submit(requestOf(data, requestId)),
    'start-screen-drawing': ({ data, again }) => {
      settings.globals.isContinued = again === true
      captures.start(data === 'capture' ? 'capture' : 'screenshot')
    },
    'cleanup-drawings': () => {
      settings.globals.drawn = undefined
      captures.clear()
    },
    'notify-event': ({ data }) => {
      const type = textOf(data?.type)
      if (!type) return
      if (type === 'flow-started') {
        captures.flowStarted()
        settings.globals.webReplay = replays.take()
        reports.prepare()
      }
      events.emit(type, data?.data)
    },
    'open-url': ({ data, newTab }) =>
      actions.perform({ do: 'url', url: textOf(data), newTab: newTab === true }),
    'run-custom-action': ({ data, shareToken }) =>
      actions.perform({ do: 'custom', name: textOf(data), shareToken: textOf(shareToken) }),
    'close-widget': () => widget.hide(),
    'tool-execution': ({ data }) => events.emit('tool-execution', data),
    'start-product-tour': ({ data }) => {
      const id = textOf(data?.tourId)
      if (!id) return
      // A tour waits while the widget is open, but this one is wanted now.
      widget.hide()
      actions.perform({ do: 'tour', id })
    },
    'checklist-loaded': message => checklist(message, message.data),
    'checklist-completed': message => checklist(message, message.data),
    'checklist-step-completed': message => {
      const { checklistData, index, step } = message.data ?? {}
      checklist(message, checklistData, { stepId: step?.id, stepIndex: index, step })
    },
  }
}

type Form = NonNullable<Received<FromWidget['send-feedback']>['data']>

/** A form that the visitor sent. Each value is checked: the frame may be of another version. */
function requestOf(data: Form, requestId: unknown): ReportRequest {
  const action: NonNullable<Form['action']> = isRecord(data.action) ? data.action : {}
  return {
    type: textOf(action.feedbackType) || 'BUG',
    priority: 'MEDIUM',
    formData: isRecord(data.formData) ? data.formData : {},
    isSilent: false,
    exclude: isRecord(action.excludeData) ? (action.excludeData as ExcludeData) : {},
    outboundId: textOf(data.outboundId),
    spamToken: textOf(data.spamToken),
    flow: textOf(data.flow),
    requestId: textOf(requestId) || undefined,
    action,
  }
}
