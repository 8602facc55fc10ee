import { randomId } from '@lotse/rules/random-id'
import type { ReportRequest } from '../../core/handles/reports.ts'
import type { Host } from '../../core/host.ts'
import { toJson } from '../../core/text/json.ts'
import { createSlices } from '../parts/slices/slices.ts'
import type { StepNeeds } from './forms.ts'
import type { Report } from './outbox.ts'
import { buildTicket } from './ticket.ts'
import { takeHeavy } from './written.ts'

/** Collects a report, and stores it before it is sent. */
export async function keep(
  host: Host,
  needs: StepNeeds,
  request: ReportRequest,
  signature: string,
): Promise<Report> {
  const { outbox, visitors } = needs
  const { type, formData, outboundId = '', flow, isSilent } = request
  const before = visitors.count()
  const writer = visitors.now()
  const ticket = await buildTicket(host, needs, request)
  const written = await takeHeavy(ticket, createSlices())
  const still = before === visitors.count()
  // It would show what somebody else sees.
  if (!still) delete written.screenshotData
  const visitor = writer ?? (still ? visitors.now() : undefined)
  // It was made for the form: a crash report in the meantime does not get it.
  const recording = still && !isSilent ? host.settings.globals.screenRecordingData : undefined
  const report: Report = {
    id: randomId(),
    key: host.key,
    created: host.now(),
    visitor,
    signature,
    form: toJson([type, outboundId, flow || Object.keys(formData).sort()]),
    ticket,
    written,
    recording: recording instanceof Blob ? recording : undefined,
  }
  await outbox.put(report)
  if (still) visitors.claim(report)
  return report
}
