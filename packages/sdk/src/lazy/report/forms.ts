import type { ReportNeeds } from '../../core/handles/reports.ts'
import type { Host } from '../../core/host.ts'
import type { Outbox, Report } from './outbox.ts'
import type { Visitors } from './visitors.ts'

/** What the steps of a report work with. */
export interface StepNeeds extends ReportNeeds {
  forms: Forms
  outbox: Outbox
  visitors: Visitors
}

/** What this page's current visitor has sent, by its content: the signature of a report. */
export interface Forms {
  submitting: Set<string>
  /** `requestId`: the widget's id for it. */
  failed: Map<string, { report: Report; requestId: string | undefined }>
  /** Responses to reports that failed first and arrived later on their own. */
  arrived: Map<string, unknown>
  /** A report has arrived: nothing made for it is included in the next one. */
  settle(report: Report): void
}

export function createForms({ settings }: Host, { facts }: ReportNeeds): Forms {
  const submitting: Forms['submitting'] = new Set()
  const failed: Forms['failed'] = new Map()
  const arrived: Forms['arrived'] = new Map()
  facts.on('cleared', () => {
    for (const one of [submitting, failed, arrived]) one.clear()
  })
  return {
    submitting,
    failed,
    arrived,
    settle: ({ signature, ticket }) => {
      failed.delete(signature)
      if (ticket.isSilent) return
      settings.globals.screenRecordingData = undefined
      settings.globals.webReplay = undefined
    },
  }
}
