import type { LocalText } from '@lotse/rules/text/local-text'
import type { Stamped } from '../outbound/read-content.ts'

/** The parts of a checklist that a list shows, in all its languages. */
export interface ChecklistTexts {
  subject: LocalText | null
  message: LocalText | null
  steps: number
}

/** Reads the texts of a project's checklists, by id. */
export type ReadSummaries = (projectId: string, checklists: Stamped[]) => Promise<Map<string, ChecklistTexts>>
