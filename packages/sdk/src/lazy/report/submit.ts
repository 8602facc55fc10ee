import type { ReportRequest, Reports } from '../../core/handles/reports.ts'
import type { Host } from '../../core/host.ts'
import { toJson } from '../../core/text/json.ts'
import type { Answers } from './answer.ts'
import type { StepNeeds } from './forms.ts'
import { keep } from './keep.ts'
import type { Report } from './outbox.ts'
import type { Retries } from './retry.ts'
import type { Outcome } from './send.ts'

interface SubmitNeeds extends StepNeeds {
  answers: Answers
  retries: Retries
}

const CRASH_PAUSE = 10_000

/** Accepts a report once, however often the button is pressed. */
export function createSubmit(host: Host, needs: SubmitNeeds): Pick<Reports, 'submit' | 'silent'> {
  const { answers, forms, logs, outbox, retries, session, visitors } = needs
  const { submitting, failed, arrived } = forms
  let lastCrash = Number.NEGATIVE_INFINITY

  async function submit(request: ReportRequest): Promise<Outcome> {
    const { type, formData, outboundId = '', isSilent, requestId, exclude } = request
    // The same words with less along are another report: the first one must not be sent once more.
    const signature = toJson([type, outboundId, formData, exclude])
    if (submitting.has(signature)) return { sent: 'unasked' }
    if (arrived.has(signature)) {
      const answer = arrived.get(signature)
      arrived.delete(signature)
      return { sent: true, answer, before: true }
    }
    submitting.add(signature)
    const before = visitors.count()
    const isSame = () => before === visitors.count()
    const progress = answers.progress(request)
    try {
      let report = failed.get(signature)?.report
      if (!report) {
        progress('snapshot')
        report = await keep(host, needs, request, signature)
        if (isSame() && !isSilent) await replaceFailed(report)
      }
      const outcome = await retries.once(report, progress)
      if (!isSame()) return { sent: 'unasked' }
      if (outcome?.sent) forms.settle(report)
      else if (outcome?.kept === false) failed.delete(signature)
      else if (!isSilent) failed.set(signature, { report, requestId })
      return outcome ?? { sent: false, kept: true }
    } finally {
      if (isSame()) submitting.delete(signature)
    }
  }
  /**
   * The visitor changed the text after a failure and sends the form again: the new report replaces the old
   * one.
   */
  async function replaceFailed({ form }: Report): Promise<void> {
    for (const [signature, { report }] of failed) {
      if (report.form !== form || submitting.has(signature) || retries.isRunning(report)) continue
      failed.delete(signature)
      await outbox.remove(report.id)
    }
  }
  return {
    submit: async form => {
      // The visitor waits for a result, even if it is only a fault of ours.
      const outcome = await submit(form).catch((error): Outcome => {
        host.fault(error)
        return { sent: false, kept: false }
      })
      answers.now(form, outcome)
    },
    silent: (given, priority, exclude) => {
      const now = host.now()
      if (now - lastCrash < CRASH_PAUSE) return
      lastCrash = now
      const email = session.current()?.email
      const formData: Record<string, unknown> = { ...given, ...(email && { reportedBy: email }) }
      const { description } = formData
      if (description instanceof Error) {
        formData.description = String(description)
        // Its stack is in the log, like that of every other error.
        logs.add(`Crash report: ${description}`, 'ERROR', description)
      }
      submit({ type: 'CRASH', priority, formData, isSilent: true, exclude }).catch(host.fault)
    },
  }
}
