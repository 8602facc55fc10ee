import type { ExcludeData } from '@lotse/contracts/visitor/sent'
import { SEND_FAILED } from '@lotse/contracts/visitor/wire-names'
import { isRecord } from '@lotse/rules/values'
import type { ReportNeeds, ReportRequest } from '../../core/handles/reports.ts'
import type { Host } from '../../core/host.ts'
import type { Outcome } from './deliver.ts'

/** A form sent by the widget: the report, then the news to the widget and to the site. */
export async function fromWidget(
  { settings, fault }: Host,
  { events, widget }: ReportNeeds,
  submit: (request: ReportRequest) => Promise<Outcome>,
  data: unknown,
  requestId: string | undefined,
): Promise<void> {
  if (!isRecord(data)) return
  const action = isRecord(data.action) ? data.action : {}
  const { outboundId } = data
  const request: ReportRequest = {
    type: typeof action.feedbackType === 'string' ? action.feedbackType : 'BUG',
    priority: 'MEDIUM',
    formData: isRecord(data.formData) ? data.formData : {},
    isSilent: false,
    exclude: isRecord(action.excludeData) ? (action.excludeData as ExcludeData) : {},
    requestId,
  }
  if (typeof outboundId === 'string' && outboundId) request.outboundId = outboundId
  if (typeof data.spamToken === 'string') request.spamToken = data.spamToken
  if (typeof data.flow === 'string') request.flow = data.flow
  // The visitor waits for an answer, also when a fault of ours is all there is to tell.
  const outcome = await submit(request).catch((error): Outcome => {
    fault(error)
    return { sent: false, kept: false }
  })
  if (outcome.sent === 'unasked') return
  if (!outcome.sent) {
    settings.events.emit('error-while-sending', {})
    widget.post({
      name: 'feedback-sending-failed',
      data: SEND_FAILED,
      kept: outcome.kept,
      requestId,
    })
    return
  }
  widget.post({ name: 'feedback-sent', data: outcome.answer, requestId })
  if (!outcome.before) settings.events.emit('feedback-sent', request.formData)
  if (!request.outboundId) return
  const { reportedBy: _, ...formData } = request.formData
  settings.events.emit('outbound-sent', { outboundId: request.outboundId, outbound: action, formData })
  events.track(`outbound-${request.outboundId}-submitted`, formData)
}
