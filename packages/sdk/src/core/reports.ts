import type { ExcludeData, Priority, TicketData } from '@lotse/contracts/frames/ticket'
import { SEND_FAILED, storageKeys } from '@lotse/contracts/frames/wire-names'
import type { Chunk } from './lazy.ts'
import type { Module } from './module.ts'
import type { Parts } from './parts.ts'
import { isRecord } from './text.ts'

export interface Reports {
  /** `send-feedback` of the widget. */
  fromWidget(data: unknown): Promise<void>
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
  async function fromWidget(data: unknown): Promise<void> {
    if (!isRecord(data) || !isRecord(data.formData)) return
    const action = isRecord(data.action) ? data.action : {}
    const chunk = await load()
    const request: ReportRequest = {
      type: typeof action.feedbackType === 'string' ? action.feedbackType : 'BUG',
      priority: 'MEDIUM',
      formData: data.formData,
      isSilent: false,
      exclude: isRecord(action.excludeData) ? (action.excludeData as ExcludeData) : {},
    }
    if (typeof data.outboundId === 'string' && data.outboundId) request.outboundId = data.outboundId
    if (typeof data.spamToken === 'string') request.spamToken = data.spamToken
    const outcome = (await chunk?.submit(request)) ?? { sent: false, kept: false }
    if (outcome.sent === 'already') return
    if (!outcome.sent) {
      settings.events.emit('error-while-sending', {})
      return needs.widget.post({ name: 'feedback-sending-failed', data: SEND_FAILED, kept: outcome.kept })
    }
    needs.widget.post({ name: 'feedback-sent', data: outcome.answer })
    settings.events.emit('feedback-sent', request.formData)
    if (request.outboundId) told(request.outboundId, action, request.formData)
  }
  function told(outboundId: string, outbound: unknown, all: Record<string, unknown>): void {
    const { reportedBy: _, ...formData } = all
    settings.events.emit('outbound-sent', { outboundId, outbound, formData })
    needs.events.track(`outbound-${outboundId}-submitted`, formData)
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
      void load().then(chunk => chunk?.submit({ type: 'CRASH', priority, formData, isSilent: true, exclude }))
    },
    collect: async () => (await load())?.collect(),
  }
}
