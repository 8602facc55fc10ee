import type { TicketData } from '@lotse/contracts/visitor/sent'
import { storageKeys } from '@lotse/contracts/visitor/wire-names'
import { randomId } from '@lotse/rules/random-id'
import type { ReportNeeds, ReportRequest, Reports } from '../../core/handles/reports.ts'
import type { Host } from '../../core/host.ts'
import type { Scope } from '../../core/scope.ts'
import { toJson } from '../../core/text/json.ts'
import { createSlices } from '../slices/slices.ts'
import { alone } from './alone.ts'
import { createDelivery, type Delivery, type Outcome, type Progress } from './deliver.ts'
import { fromWidget } from './from-widget.ts'
import { openOutbox, type Report } from './outbox.ts'
import { buildTicket, collect } from './ticket.ts'
import { createVisitors } from './visitors.ts'
import { takeHeavy } from './written.ts'

export interface Reporter {
  submit(request: ReportRequest): Promise<Outcome>
  /** `send-feedback` of the widget; it is told how it went. */
  fromWidget(data: unknown, requestId?: string): Promise<void>
  silent: Reports['silent']
  /** Sends what waits. */
  flush(): Promise<void>
  collect(): Promise<TicketData>
}

interface Failed {
  report: Report
  /** What the widget calls it. */
  requestId: string | undefined
}

const FIRST_PAUSE = 30_000
const LONGEST_PAUSE = 15 * 60_000
const CRASH_PAUSE = 10_000

/** Builds reports, stores each before it is sent, and sends it once: now, or when the server can be reached again. */
export function start(host: Host, scope: Scope, needs: ReportNeeds): Reporter {
  const { facts, session, storage, widget } = needs
  const { settings } = host
  const outbox = openOutbox(host, storage)
  const visitors = createVisitors(host, needs)
  const deliver = createDelivery(host, scope, { ...needs, outbox, visitors })
  const running = new Map<string, Promise<Delivery | undefined>>()
  /** Of this page's present visitor: what is being submitted, failed, and arrived by itself, by what they wrote. */
  const submitting = new Set<string>()
  const failed = new Map<string, Failed>()
  const arrived = new Map<string, unknown>()
  const own = new Set<string>()
  let pause = FIRST_PAUSE
  let waiting = false
  let lastCrash = Number.NEGATIVE_INFINITY

  async function submit(request: ReportRequest): Promise<Outcome> {
    const { type, formData, outboundId = '', isSilent } = request
    const signature = toJson([type, outboundId, formData])
    if (submitting.has(signature)) return { sent: 'unasked' }
    if (arrived.has(signature)) {
      const answer = arrived.get(signature)
      arrived.delete(signature)
      return { sent: true, answer, before: true }
    }
    submitting.add(signature)
    const before = visitors.count()
    try {
      const report = failed.get(signature)?.report ?? (await store(request, signature))
      const outcome = await once(report, progressOf(request))
      if (before !== visitors.count()) return { sent: 'unasked' }
      if (!outcome?.sent) {
        if (outcome?.kept === false) failed.delete(signature)
        else if (!isSilent) failed.set(signature, { report, requestId: request.requestId })
        return outcome ?? { sent: false, kept: true }
      }
      clean(report)
      return outcome
    } finally {
      if (before === visitors.count()) submitting.delete(signature)
    }
  }
  async function store(request: ReportRequest, signature: string): Promise<Report> {
    const { type, formData, outboundId = '', flow, isSilent } = request
    const before = visitors.count()
    const writer = visitors.now()
    progressOf(request)('snapshot')
    const ticket = await buildTicket(host, needs, request)
    const written = await takeHeavy(ticket, createSlices())
    const still = before === visitors.count()
    // It would show what somebody else sees.
    if (!still) delete written.screenshotData
    const visitor = writer ?? (still ? visitors.now() : undefined)
    // It was made for the form: a crash that is reported meanwhile has no part in it.
    const recording = still && !isSilent ? settings.globals.screenRecordingData : undefined
    const report: Report = {
      id: randomId(),
      key: host.key,
      created: host.now(),
      ...(visitor ? { visitor } : {}),
      signature,
      form: toJson([type, outboundId, flow ?? Object.keys(formData).sort()]),
      ticket,
      written,
      ...(recording instanceof Blob ? { recording } : {}),
    }
    await outbox.put(report)
    if (!still) return report
    own.add(report.id)
    if (!isSilent) await replaceFailed(report)
    return report
  }
  /** The visitor changed the words after a failure and sends the form again: the new report stands for the old. */
  async function replaceFailed({ form }: Report): Promise<void> {
    for (const [signature, { report }] of failed) {
      if (report.form !== form || submitting.has(signature) || running.has(report.id)) continue
      failed.delete(signature)
      await outbox.remove(report.id)
    }
  }
  function clean({ signature, ticket }: Report): void {
    failed.delete(signature)
    if (ticket.isSilent) return
    settings.globals.screenRecordingData = undefined
    settings.globals.webReplay = undefined
  }
  /** One way at a time: a form sent again while its report is on the way waits for that one. */
  function once(report: Report, shown?: Progress): Promise<Delivery | undefined> {
    const { id } = report
    const present = running.get(id)
    if (present !== undefined) return present
    const work = async () => {
      if (!shown && !(await outbox.holds(id))) return undefined
      const outcome = await deliver(report, () => own.has(id), shown ?? (() => {}))
      if (outcome.sent) pause = FIRST_PAUSE
      else if (outcome.kept) later()
      return outcome
    }
    const started = alone(`gleap-report-${id}`, shown !== undefined, work).finally(() => running.delete(id))
    running.set(id, started)
    return started
  }
  function later(): void {
    if (!waiting) scope.after(pause * (1 + Math.random() / 5), () => void flush())
    waiting = true
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }
  function progressOf({ isSilent, requestId }: ReportRequest): Progress {
    return (stage, percent) => {
      const data = percent === undefined ? { stage } : { stage, percent }
      if (!isSilent) widget.post({ name: 'feedback-progress', data, requestId })
    }
  }
  async function flush(): Promise<void> {
    waiting = false
    for (const report of await outbox.list()) {
      if (running.has(report.id)) continue
      const outcome = await once(report)
      if (outcome?.sent) tell(report, outcome.answer)
      else if (outcome?.down) return
    }
  }
  /** A report that waited has arrived. Whoever wrote it may hear of it, nobody else. */
  function tell(report: Report, answer: unknown): void {
    const { signature, ticket } = report
    // The form was sent again meanwhile, and is told already.
    if (ticket.isSilent || submitting.has(signature) || !visitors.wrote(report)) return
    settings.events.emit('feedback-sent', ticket.formData)
    const known = failed.get(signature)
    if (known?.report.id !== report.id) return
    clean(report)
    arrived.set(signature, answer)
    const { requestId } = known
    // Without a name it would be taken for whatever is being sent just now.
    if (requestId || submitting.size === 0) widget.post({ name: 'feedback-sent', data: answer, requestId })
  }
  facts.on('cleared', () => {
    for (const one of [submitting, failed, arrived, own]) one.clear()
    void flush()
  })
  scope.listen(window, 'online', () => void flush())
  scope.undo(() => {
    const count = storageKeys.outbox(host.key)
    if (storage.get(count) === 0) storage.remove(count)
  })

  return {
    submit,
    flush,
    silent: (given, priority, exclude) => {
      const now = host.now()
      if (now - lastCrash < CRASH_PAUSE) return
      lastCrash = now
      const email = session.current()?.email
      const formData = email ? { ...given, reportedBy: email } : given
      void submit({ type: 'CRASH', priority, formData, isSilent: true, exclude })
    },
    collect: () => collect(host, needs),
    fromWidget: (data, requestId) => fromWidget(host, needs, submit, data, requestId),
  }
}
