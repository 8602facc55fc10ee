import { SEND_FAILED } from '@lotse/contracts/visitor/wire-names'
import type { ReportRequest } from '../../core/handles/reports.ts'
import type { Host } from '../../core/host.ts'
import type { StepNeeds } from './forms.ts'
import type { Report } from './outbox.ts'
import type { Outcome, Progress } from './send.ts'

export type Answers = ReturnType<typeof createAnswers>

/** Tells the widget and the site what happened to a report. */
export function createAnswers({ settings }: Host, { events, forms, visitors, widget }: StepNeeds) {
  function progress({ isSilent, requestId }: ReportRequest): Progress {
    return (stage, percent) => {
      if (!isSilent) widget.post({ name: 'feedback-progress', data: { stage, percent }, requestId })
    }
  }
  /** Tells the visitor who is waiting. */
  function now({ action, formData, outboundId, requestId }: ReportRequest, outcome: Outcome): void {
    if (outcome.sent === 'unasked') return
    if (!outcome.sent) {
      settings.events.emit('error-while-sending', {})
      widget.post({ name: 'feedback-sending-failed', data: SEND_FAILED, kept: outcome.kept, requestId })
      return
    }
    widget.post({ name: 'feedback-sent', data: outcome.answer, requestId })
    if (!outcome.before) settings.events.emit('feedback-sent', formData)
    if (!outboundId) return
    const { reportedBy: _, ...answers } = formData
    settings.events.emit('outbound-sent', { outboundId, outbound: action, formData: answers })
    events.track(`outbound-${outboundId}-submitted`, answers)
  }
  /** A waiting report has arrived. Only its author may hear of it. */
  function late(report: Report, answer: unknown): void {
    const { submitting, failed, arrived, settle } = forms
    const { signature, ticket } = report
    // The form was sent again in the meantime, and has already been answered.
    if (ticket.isSilent || submitting.has(signature) || !visitors.wrote(report)) return
    settings.events.emit('feedback-sent', ticket.formData)
    const known = failed.get(signature)
    if (known?.report.id !== report.id) return
    settle(report)
    arrived.set(signature, answer)
    const { requestId } = known
    // Without an id it would be mistaken for whatever is being sent right now.
    if (requestId || submitting.size === 0) widget.post({ name: 'feedback-sent', data: answer, requestId })
  }
  return { progress, now, late }
}
