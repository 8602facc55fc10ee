import type { issueStates, trackerCloses, trackerKinds } from '@lotse/contracts/console/fields/choices'
import type { Generated } from 'kysely'

export interface TrackerTable {
  project_id: string
  id: string
  kind: (typeof trackerKinds)[number]
  name: string
  address: string
  target: string
  account: Generated<string>
  /** Sealed, like the secret of its webhook. */
  token: string
  hook_secret: string
  closes: Generated<(typeof trackerCloses)[number]>
  trouble: string | null
  trouble_at: Date | null
  rests_until: Date | null
  heard_at: Date | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface TrackerIssueTable {
  project_id: string
  id: string
  tracker_id: string
  ticket_id: string
  ref: string | null
  key: Generated<string>
  url: Generated<string>
  title: string
  state: (typeof issueStates)[number]
  trouble: string | null
  with_test: Generated<boolean>
  lang: Generated<'de' | 'en'>
  created_by: string | null
  created_at: Date
  updated_at: Date
}

export interface TrackerTaskTable {
  project_id: string
  id: string
  issue_id: string
  nth: Generated<string>
  what: 'create' | 'comment'
  text: Generated<string>
  state: Generated<'waiting' | 'done' | 'failed'>
  tries: Generated<number>
  trouble: string | null
  due_at: Date
  claimed_until: Date | null
  created_at: Date
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    'lotse.tracker': TrackerTable
    'lotse.tracker_issue': TrackerIssueTable
    'lotse.tracker_task': TrackerTaskTable
  }
}
