import type { LocalText } from '@lotse/rules/text/local-text'
import type { Stamped } from '../outbound/read-content.ts'

/** What a list shows of a checklist, in all its languages. */
export interface ChecklistTexts {
  subject: LocalText | null
  message: LocalText | null
  steps: number
}

/** The texts of these checklists of a project, by id. */
export type ReadSummaries = (projectId: string, checklists: Stamped[]) => Promise<Map<string, ChecklistTexts>>
