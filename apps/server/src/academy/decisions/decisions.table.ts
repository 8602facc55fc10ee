import type {
  appealStates,
  DecisionSource,
  DecisionState,
  MailAbout,
  mailStates,
  Outcome,
} from '@lotse/contracts/academy/decisions/decisions'
import type { Ground, MailLanguage, ReasonWords } from '@lotse/contracts/academy/decisions/reasons'
import type { ActionKind, DecisionAction } from '@lotse/rules/moderation/decision-actions'
import type { Generated, JSONColumnType, Selectable } from 'kysely'

/** A reason as it was when something was decided. */
export interface ReasonThen {
  words: ReasonWords
  ground: Ground
}

export interface DecisionTable {
  id: Generated<string>
  decided_by: string
  /** With which token, and its name at that time; null if they did it themselves. */
  token_id: string | null
  token_name: string | null
  decided_at: Date
  takes_effect_at: Date
  state: Generated<DecisionState>
  subtask_id: string | null
  report_id: string | null
  reports: Generated<number>
  source: Generated<DecisionSource>
  /** When the first person reported it. */
  noticed_at: Date | null
  person_id: string
  reason_id: string | null
  reason: JSONColumnType<ReasonThen | null, string | null, string | null>
  text: string
  actions: JSONColumnType<DecisionAction[]>
  task_excerpt: Generated<string>
  tell_person: boolean
  tell_reporters: boolean
  outcomes: JSONColumnType<Outcome[] | null, string | null, string | null>
  replaces: string | null
  /** The decision about the task, of one about whoever reported it. */
  beside: string | null
  /** The same for all that were made at once. */
  bulk_id: string | null
  ended_at: Date | null
  ended_by: string | null
  ended_text: string | null
  changed_at: Generated<Date>
}
export type DecisionRow = Selectable<DecisionTable>

/** One that was taken back. */
export interface EndedRow extends DecisionRow {
  /** Who made those of its reports that wait again; null if the system did. */
  opened: (string | null)[]
  /** What became of its parts now: what somebody had undone by hand before is told already. */
  told: Outcome[]
}

/** What was mailed last on each occasion; `decision_mail_past` has those before it. */
export interface DecisionMailTable {
  decision_id: string
  user_id: string
  role: 'person' | 'reporter'
  about: Generated<MailAbout>
  mail_key: string
  state: (typeof mailStates)[number]
  at: Date
}

/** The address of somebody whose account a decision deleted, to answer their appeal. */
export interface KeptAddressTable {
  decision_id: string
  user_id: string
  email: string
  language: MailLanguage
  until: Date
}

export interface KeptSubtaskTable {
  decision_id: string
  subtask_id: string
  copy: JSONColumnType<object | null, string | null, string | null>
  /** When the decision was made that handed over the copy; null for the one that the row belongs to. */
  kept_from: Date | null
}

export interface KeptProgressTable {
  decision_id: string
  subtask_id: string
  user_id: string
  attempted_at: Date | null
  solved_at: Date | null
  rated_at: Date | null
  rating: string | null
}

export interface ReasonTable {
  id: Generated<string>
  words: JSONColumnType<ReasonWords>
  ground: Ground
  actions: ActionKind[]
  position: number
  active: Generated<boolean>
  version: Generated<number>
  created_at: Generated<Date>
  changed_at: Generated<Date>
}
export type ReasonRow = Selectable<ReasonTable>

export interface AppealTable {
  id: Generated<string>
  decision_id: string
  user_id: string
  text: string
  created_at: Date
  state: Generated<(typeof appealStates)[number]>
  decided_by: string | null
  token_id: string | null
  token_name: string | null
  decided_at: Date | null
  answer: Generated<string>
  changed_to: string | null
  changed_at: Generated<Date>
}
export type AppealRow = Selectable<AppealTable>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'academy.decision': DecisionTable
    'academy.decision_mail': DecisionMailTable
    'academy.kept_address': KeptAddressTable
    'academy.kept_subtask': KeptSubtaskTable
    'academy.kept_progress': KeptProgressTable
    'academy.reason': ReasonTable
    'academy.appeal': AppealTable
  }
}
