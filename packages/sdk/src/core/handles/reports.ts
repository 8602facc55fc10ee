import type { ExcludeData, TicketData } from '@lotse/contracts/visitor/sent'
import type { Priority } from '@lotse/contracts/visitor/ticket'
import { SEND_FAILED } from '@lotse/contracts/visitor/wire-names'
import type { FactBus } from '../facts.ts'
import type { Lazy } from '../lazy.ts'
import type { Module } from '../module.ts'
import type { Logs } from '../page/logs.ts'
import type { Api } from '../server/api.ts'
import type { Config } from '../server/config.ts'
import type { EventStream } from '../server/event-stream.ts'
import type { Session } from '../server/session.ts'
import type { Storage } from '../storage.ts'
import type { Captures } from './captures.ts'
import type { Networks } from './networks.ts'
import type { Replays } from './replays.ts'
import type { Widget } from './widget.ts'

export interface Reports {
  /** Sends a form of the widget, and tells the widget the result. */
  submit(request: ReportRequest): Promise<void>
  silent(formData: Record<string, unknown>, priority: Priority, exclude: ExcludeData): void
  collect(): Promise<TicketData | undefined>
  /** A form is open: loads what sending needs while there is a connection. */
  prepare(): void
  /** Sends what has been waiting since an earlier visit. */
  flush(): Promise<void>
}

/** What to send; the rest of a ticket is collected along the way. */
export interface ReportRequest {
  type: string
  priority: Priority
  formData: Record<string, unknown>
  isSilent: boolean
  exclude: ExcludeData
  outboundId?: string
  spamToken?: string
  /** Ours: the widget's id for this report, included in every message about it. */
  requestId?: string | undefined
  /** The form, if the widget names it. */
  flow?: string
  /** The context of the form, as the widget gave it; passed to the site. */
  action?: unknown
}

export type ReportNeeds = {
  api: Api
  captures: Captures
  config: Config
  events: EventStream
  facts: FactBus
  lazy: Lazy
  logs: Logs
  networks: Networks
  replays: Replays
  session: Session
  storage: Storage
  widget: Widget
}

export const createReports: Module<Reports, ReportNeeds> = (host, scope, needs) => {
  const load = needs.lazy.once('report', chunk => chunk.start(host, scope, needs))
  return {
    submit: async request => {
      const reports = await load()
      if (reports) return reports.submit(request)
      const { requestId } = request
      host.settings.events.emit('error-while-sending', {})
      needs.widget.post({ name: 'feedback-sending-failed', data: SEND_FAILED, requestId })
    },
    silent: (...crash) => {
      load()
        .then(reports => reports?.silent(...crash))
        .catch(host.fault)
    },
    prepare: () => {
      void load()
      void needs.lazy.load('snapshot')
    },
    flush: async () => (await load())?.flush(),
    collect: async () => (await load())?.collect(),
  }
}
