import type { TicketData } from '@lotse/contracts/frames/ticket'
import { headers } from '@lotse/contracts/frames/wire-names'
import type { Host } from '../../core/host.ts'
import { toJson } from '../../core/json.ts'
import type { ReportNeeds, ReportRequest } from '../../core/reports.ts'
import type { Scope } from '../../core/scope.ts'
import { afterReport, lighter } from './delivery.ts'
import { fromWidget } from './from-widget.ts'
import { openOutbox, type Report } from './outbox.ts'
import { buildTicket, collect } from './ticket.ts'
import { upload } from './upload.ts'

export type Outcome =
  | { sent: true; answer: unknown }
  | { sent: false; kept: boolean }
  /** The same report is on its way: the button was pressed twice. */
  | { sent: 'already' }

export interface Reporter {
  submit(request: ReportRequest): Promise<Outcome>
  /** `send-feedback` of the widget; it is told how it went. */
  fromWidget(data: unknown, requestId?: string): Promise<void>
  /** Sends what waits. */
  flush(): Promise<void>
  collect(): TicketData
}

const SEND_TIME = 60_000
const FIRST_PAUSE = 30_000
const LONGEST_PAUSE = 15 * 60_000

/** Builds reports, stores each before it is sent, and sends it once: now, or when the server can be reached again. */
export function createReporter(host: Host, scope: Scope, needs: ReportNeeds): Reporter {
  const { api, config, session, storage, widget } = needs
  const outbox = openOutbox(host, storage)
  const onTheWay = new Set<string>()
  /** Of this page, by what the visitor wrote. */
  const kept = new Map<string, Report>()
  let pause = FIRST_PAUSE
  let waiting = false

  async function submit(request: ReportRequest): Promise<Outcome> {
    const { type, formData, outboundId = '' } = request
    const signature = toJson([type, outboundId, formData])
    if (onTheWay.has(signature)) return { sent: 'already' }
    onTheWay.add(signature)
    try {
      const report = kept.get(signature) ?? (await store(request, signature))
      const outcome = await deliver(report, request)
      if (outcome.sent) clean(report)
      return outcome
    } finally {
      onTheWay.delete(signature)
    }
  }
  async function store(request: ReportRequest, signature: string): Promise<Report> {
    if (!request.isSilent) await forgetFailed()
    progress(request, 'snapshot')
    const ticket = await buildTicket(host, needs, request)
    const recording = request.exclude.screenshot ? undefined : host.settings.globals.screenRecordingData
    const report: Report = { id: newId(), key: host.key, created: host.now(), signature, ticket }
    if (recording instanceof Blob) report.recording = recording
    await outbox.put(report)
    if (!request.isSilent) kept.set(signature, report)
    return report
  }
  /** The visitor changed the text after a failure and sends again: the new one replaces the old. */
  async function forgetFailed(): Promise<void> {
    for (const [signature, report] of kept) {
      if (onTheWay.has(signature)) continue
      kept.delete(signature)
      await outbox.remove(report.id)
    }
  }
  function clean(report: Report): void {
    kept.delete(report.signature)
    host.settings.globals.screenRecordingData = undefined
    host.settings.globals.webReplay = undefined
  }
  /** `request`: who asked for it now and is told how it goes on; nobody for what waited. */
  async function deliver(report: Report, request?: ReportRequest): Promise<Outcome> {
    let attempt = 0
    for (;;) {
      attempt++
      if (!session.current()) return keep()
      const { status, body } = await send(report, request)
      if (status === 401 && attempt === 1) {
        await session.renew().catch(() => {})
        continue
      }
      const after = afterReport(status, attempt)
      if (after.next === 'sent') {
        await outbox.remove(report.id)
        pause = FIRST_PAUSE
        return { sent: true, answer: body }
      }
      if (after.next === 'keep') return keep()
      if (after.next === 'again') {
        await new Promise<void>(done => scope.after(after.milliseconds * (1 + Math.random() / 2), done))
        continue
      }
      const rest = after.next === 'lighter' ? lighter(report.ticket) : undefined
      if (!rest) {
        await outbox.remove(report.id)
        kept.delete(report.signature)
        return { sent: false, kept: false }
      }
      report.ticket = rest
      attempt--
    }
  }
  function keep(): Outcome {
    if (!waiting) scope.after(pause * (1 + Math.random() / 5), () => void flush())
    waiting = true
    pause = Math.min(pause * 2, LONGEST_PAUSE)
    return { sent: false, kept: true }
  }
  async function send(report: Report, request: ReportRequest | undefined) {
    if (report.recording && !report.ticket.screenRecordingUrl) {
      const address = config.places().api
      const { status, fileUrl } = await upload(address, host.key, api, report.recording, percent => {
        progress(request, 'upload', percent)
      })
      if (fileUrl) report.ticket.screenRecordingUrl = fileUrl
      // A recording the server refuses is left out; one it could not take now waits with its report.
      else if (status === 0 || status >= 500 || status === 429) return { status, body: undefined }
    }
    progress(request, 'send')
    const id = { [headers.idempotency]: report.id }
    return api.call('/bugs/v2', { body: report.ticket, headers: id, timeout: SEND_TIME })
  }
  function progress(
    request: ReportRequest | undefined,
    stage: 'snapshot' | 'upload' | 'send',
    percent?: number,
  ): void {
    if (!request || request.isSilent) return
    const data = percent === undefined ? { stage } : { stage, percent }
    widget.post({ name: 'feedback-progress', data, requestId: request.requestId })
  }
  async function flushAll(): Promise<void> {
    for (const report of await outbox.list()) {
      if (onTheWay.has(report.signature)) continue
      onTheWay.add(report.signature)
      try {
        const outcome = await deliver(report)
        if (outcome.sent === true) {
          kept.delete(report.signature)
          if (!report.ticket.isSilent) host.settings.events.emit('feedback-sent', report.ticket.formData)
        } else if (outcome.sent === false && outcome.kept) return
      } finally {
        onTheWay.delete(report.signature)
      }
    }
  }
  async function flush(): Promise<void> {
    waiting = false
    const { locks } = navigator
    if (!locks) return flushAll()
    // Two tabs must not send the same report side by side.
    await locks.request(`gleap-outbox-${host.key}`, { ifAvailable: true }, lock =>
      lock ? flushAll() : undefined,
    )
  }
  scope.listen(window, 'online', () => void flush())

  return {
    submit,
    flush,
    collect: () => collect(host, needs),
    fromWidget: (data, requestId) => fromWidget(host, needs, submit, data, requestId),
  }
}

/** `randomUUID` is missing on plain http. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
