import { extendedPages, type FromWidgetName } from '@lotse/contracts/messages/widget'
import { isRecord } from '@lotse/rules/values'
import type { Actions } from '../../core/handles/actions.ts'
import type { Captures } from '../../core/handles/captures.ts'
import type { FrameMessage } from '../../core/handles/frame-link.ts'
import type { Live } from '../../core/handles/live.ts'
import type { Replays } from '../../core/handles/replays.ts'
import type { Reports } from '../../core/handles/reports.ts'
import type { Widget } from '../../core/handles/widget.ts'
import type { Host } from '../../core/host.ts'

type Needs = {
  actions: Actions
  captures: Captures
  live: Live
  replays: Replays
  reports: Reports
  widget: Widget
} & {
  widen(on: boolean): void
  fit(height: number): void
}
type Handler = (message: FrameMessage) => void

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const field = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined)

/** What the widget frame may ask of the page, by name. Everything else is ignored. */
export function frameMessages(host: Host, needs: Needs): Handler {
  const { actions, captures, live, replays, reports, widget } = needs
  const { settings } = host
  // `ping` is the frame's first word, and the widget's own affair.
  const handlers: Record<Exclude<FromWidgetName, 'ping'>, Handler> = {
    'play-ping': () => live.play(),
    'open-image': ({ data }) => actions.perform({ do: 'image', url: text(field(data, 'url')) }),
    'page-changed': ({ data }) =>
      needs.widen((extendedPages as readonly unknown[]).includes(field(data, 'name'))),
    'height-update': ({ data }) => needs.fit(Number(data)),
    'collect-ticket-data': ({ requestId }) =>
      void reports.collect().then(data => {
        if (data)
          widget.post({
            name: 'collect-ticket-data',
            data,
            ...(requestId ? { requestId: text(requestId) } : {}),
          })
      }),
    'send-feedback': ({ data, requestId }) =>
      void reports.fromWidget(data, requestId ? text(requestId) : undefined),
    'start-screen-drawing': ({ data }) => captures.start(data === 'capture' ? 'capture' : 'screenshot'),
    'cleanup-drawings': () => captures.clear(),
    'notify-event': ({ data }) => notify(text(field(data, 'type')), field(data, 'data')),
    'open-url': ({ data, newTab }) =>
      actions.perform({ do: 'url', url: text(data), newTab: newTab === true }),
    'run-custom-action': ({ data, shareToken }) =>
      actions.perform({
        do: 'custom',
        name: text(data),
        ...(shareToken ? { shareToken: text(shareToken) } : {}),
      }),
    'close-widget': () => widget.hide(),
    'tool-execution': ({ data }) => settings.events.emit('tool-execution', data),
    'start-product-tour': ({ data }) => {
      const id = text(field(data, 'tourId'))
      if (!id) return
      // A tour waits while the widget is open, and this one is wanted now.
      widget.hide()
      actions.perform({ do: 'tour', id })
    },
    'checklist-loaded': ({ name, data }) => checklist(name, data),
    'checklist-completed': ({ name, data }) => checklist(name, data),
    'checklist-step-completed': ({ name, data }) => {
      const step = field(data, 'step')
      const which = { stepId: field(step, 'id'), stepIndex: field(data, 'index'), step }
      checklist(name, field(data, 'checklistData'), which)
    },
  }
  function checklist(name: string, data: unknown, which = {}): void {
    if (!isRecord(data)) return
    const { id, outbound, completedSteps, status } = data
    const outboundId = field(outbound, 'id')
    settings.events.emit(name, { checklistId: id, outboundId, ...which, completedSteps, status, data })
  }
  function notify(type: string, data: unknown): void {
    if (!type) return
    if (type === 'flow-started') {
      captures.flowStarted()
      settings.globals.webReplay = replays.take()
    }
    settings.events.emit(type, data)
  }
  return message => {
    if (Object.hasOwn(handlers, message.name)) handlers[message.name as keyof typeof handlers](message)
  }
}
