import type { Ticket } from '@lotse/contracts/visitor/sent'
import { headers } from '@lotse/contracts/visitor/wire-names'
import type { Host } from '../../core/host.ts'
import type { Scope } from '../../core/scope.ts'
import { record } from '../../core/text/text.ts'
import { afterReport, lighten } from './after-answer.ts'
import type { StepNeeds } from './forms.ts'
import type { Report } from './outbox.ts'
import { upload } from './upload.ts'
import { bodyOf } from './written.ts'

export type Delivery =
  /** `before`: it had already arrived, and the site knows. */
  | { sent: true; answer: unknown; before?: true }
  /** `down`: the server accepts nothing now, nor any other report. */
  | { sent: false; kept: boolean; down?: boolean }

export type Outcome =
  | Delivery
  /** Nobody waits for a response: the button was pressed twice, or somebody else is here now. */
  | { sent: 'unasked' }

export type Progress = (stage: 'snapshot' | 'upload' | 'send', percent?: number) => void

const SEND_TIME = 60_000
/** The server accepts no token that is younger than two seconds. */
const TOKEN_AGE = 2200

export type Send = (report: Report, progress: Progress) => Promise<Delivery>

/** Sends one stored report to the server, in as many attempts as make sense now. */
export function createSend(host: Host, scope: Scope, { api, config, outbox, visitors }: StepNeeds): Send {
  async function send(report: Report, progress: Progress): Promise<Delivery> {
    let replaced = false
    for (let tries = 1; ; tries++) {
      report.visitor ??= await visitors.find(report)
      if (!report.visitor) return { sent: false, kept: true }
      const { status, body } = await attempt(report, report.visitor, progress)
      if (status === 401 && !replaced) {
        replaced = true
        const next = await visitors.replace(report.visitor)
        if (!next) return { sent: false, kept: true, down: true }
        await become(report, next)
        continue
      }
      const after = afterReport(status, tries)
      if (after.next === 'sent') {
        await outbox.remove(report.id)
        return { sent: true, answer: body }
      }
      if (after.next === 'keep') return { sent: false, kept: true, down: status !== 500 }
      if (after.next === 'again') {
        await pause(after.milliseconds * (1 + Math.random() / 2))
        continue
      }
      if (after.next !== 'lighter' || !lighten(report)) {
        await outbox.remove(report.id)
        return { sent: false, kept: false }
      }
      tries--
    }
  }
  const pause = (milliseconds: number) => new Promise<void>(done => scope.after(milliseconds, done))

  async function become(report: Report, visitor: Record<string, string>): Promise<void> {
    report.visitor = visitor
    if (report.ticket.spamToken) {
      const { body } = await api.call('/shared/spam-token', { body: {}, headers: visitor })
      report.ticket.spamToken = String(record(body).spamToken ?? '')
      await pause(TOKEN_AGE)
    }
    await outbox.put(report)
  }
  async function attempt(report: Report, visitor: Record<string, string>, progress: Progress) {
    if (report.recording) {
      const all = { [headers.key]: host.key, ...visitor }
      const { status, fileUrl } = await upload(config.places().api, all, report.recording, percent =>
        progress('upload', percent),
      )
      // What cannot be accepted now waits with its report; a visitor who is gone is replaced first.
      if (!fileUrl && isForNow(status)) return { status, body: undefined }
      delete report.recording
      if (fileUrl) report.ticket.screenRecordingUrl = fileUrl
      else leaveOut(report.ticket, status)
      // The same content at every later attempt, or the server would consider it another report.
      await outbox.put(report)
    }
    progress('send')
    return api.call('/bugs/v2', { body: bodyOf(report), headers: visitor, timeout: SEND_TIME })
  }
  /** Readers of the report see that there was a recording. */
  function leaveOut(ticket: Ticket, status: number): void {
    const log = `Gleap: the server refused the screen recording (${status}).`
    host.warn(log)
    const date = new Date(host.now()).toISOString()
    ticket.consoleLog = [...(ticket.consoleLog ?? []), { log, date, priority: 'ERROR' }]
  }
  return send
}

const FULL = 507
const isForNow = (status: number): boolean =>
  status === 0 || status === 401 || status === 429 || (status >= 500 && status !== FULL)
