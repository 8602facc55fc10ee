import type { ExcludeData, TicketData } from '@lotse/contracts/visitor/sent'
import type { Priority } from '@lotse/contracts/visitor/ticket'
import { SEND_FAILED } from '@lotse/contracts/visitor/wire-names'
import type { FactBus } from '../facts.ts'
import type { Chunk, Lazy } from '../lazy.ts'
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
  /** `send-feedback` of the widget; the answer bears its `requestId`. */
  fromWidget(data: unknown, requestId?: string): Promise<void>
  silent(formData: Record<string, unknown>, priority: Priority, exclude: ExcludeData): void
  collect(): Promise<TicketData | undefined>
  /** Sends what waits since an earlier visit. */
  flush(): Promise<void>
}

/** What is to be sent; the rest of a ticket is gathered on the way. */
export interface ReportRequest {
  type: string
  priority: Priority
  formData: Record<string, unknown>
  isSilent: boolean
  exclude: ExcludeData
  outboundId?: string
  spamToken?: string
  /** Ours, of the widget: what it is told about this report bears it. */
  requestId?: string | undefined
  /** The form, where the widget names it. */
  flow?: string
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

type Reporter = ReturnType<Chunk<'report'>['start']>

export const createReports: Module<Reports, ReportNeeds> = (host, scope, needs) => {
  let reporter: Promise<Reporter | undefined> | undefined

  function load(): Promise<Reporter | undefined> {
    reporter ??= needs.lazy.load('report').then(chunk => {
      if (!chunk) reporter = undefined
      return chunk?.start(host, scope, needs)
    })
    return reporter
  }
  async function fromWidget(data: unknown, requestId?: string): Promise<void> {
    const chunk = await load()
    if (chunk) return chunk.fromWidget(data, requestId)
    host.settings.events.emit('error-while-sending', {})
    needs.widget.post({ name: 'feedback-sending-failed', data: SEND_FAILED, requestId })
  }

  return {
    fromWidget,
    silent: (...crash) => {
      load()
        .then(chunk => chunk?.silent(...crash))
        .catch(host.fault)
    },
    flush: async () => (await load())?.flush(),
    collect: async () => (await load())?.collect(),
  }
}
