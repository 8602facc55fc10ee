import type { ExcludeData, Priority, TicketData } from '@lotse/contracts/frames/ticket'
import { SEND_FAILED, storageKeys } from '@lotse/contracts/frames/wire-names'
import type { Chunk } from './lazy.ts'
import type { Module } from './module.ts'
import type { Parts } from './parts.ts'

export interface Reports {
  /** `send-feedback` of the widget; the answer bears its `requestId`. */
  fromWidget(data: unknown, requestId?: string): Promise<void>
  silent(formData: Record<string, unknown>, priority: Priority, exclude: ExcludeData): void
  collect(): Promise<TicketData | undefined>
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
}

export type ReportNeeds = Pick<
  Parts,
  | 'api'
  | 'captures'
  | 'config'
  | 'events'
  | 'lazy'
  | 'logs'
  | 'networks'
  | 'replays'
  | 'session'
  | 'storage'
  | 'widget'
>

const CRASH_PAUSE = 10_000
type Reporter = ReturnType<Chunk<'report'>['createReporter']>

export const createReports: Module<Reports, ReportNeeds & Pick<Parts, 'facts'>> = (host, scope, needs) => {
  const { settings } = host
  let reporter: Promise<Reporter | undefined> | undefined
  let lastCrash = Number.NEGATIVE_INFINITY

  function load(): Promise<Reporter | undefined> {
    reporter ??= needs.lazy.load('report').then(chunk => {
      if (!chunk) reporter = undefined
      return chunk?.createReporter(host, scope, needs)
    })
    return reporter
  }
  async function fromWidget(data: unknown, requestId?: string): Promise<void> {
    const chunk = await load()
    if (chunk) return chunk.fromWidget(data, requestId)
    settings.events.emit('error-while-sending', {})
    needs.widget.post({ name: 'feedback-sending-failed', data: SEND_FAILED, requestId })
  }
  // Reports that could not be sent: now there is a visitor to send them as.
  let flushed = false
  needs.facts.on('session', visitor => {
    if (!visitor || flushed || !needs.storage.get(storageKeys.outbox(host.key))) return
    flushed = true
    void load().then(chunk => chunk?.flush())
  })

  return {
    fromWidget,
    silent: (given, priority, exclude) => {
      const now = host.now()
      if (now - lastCrash < CRASH_PAUSE) return
      lastCrash = now
      const email = needs.session.current()?.email
      const formData = email ? { ...given, reportedBy: email } : given
      load()
        .then(chunk => chunk?.submit({ type: 'CRASH', priority, formData, isSilent: true, exclude }))
        .catch(host.fault)
    },
    collect: async () => (await load())?.collect(),
  }
}
