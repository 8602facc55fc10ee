import type { AttemptCode, DeliveryState, WebhookFormat } from '@lotse/contracts/webhooks/webhook-choices'
import type { ColumnType, Generated } from 'kysely'
import type { Card } from './formats/card.ts'

export interface WebhookTable {
  id: string
  project_id: string | null
  name: string
  address: string
  format: WebhookFormat
  topics: string[]
  lang: 'de' | 'en'
  with_picture: Generated<boolean>
  payload_version: Generated<number>
  secret: string
  old_secret: string | null
  old_secret_until: Date | null
  is_on: Generated<boolean>
  off_reason: 'failing' | 'gone' | null
  off_at: Date | null
  failures: Generated<number>
  failing_since: Date | null
  rests_until: Date | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

/** One attempt, as it is stored. */
export interface StoredAttempt {
  at: string
  code: AttemptCode
  status: number | null
  ms: number
  error: string | null
  sent: Record<string, string>
  answer: string
  isCut: boolean
}

type Json<T, Insert = string> = ColumnType<T, Insert, string>

export interface WebhookDeliveryTable {
  id: string
  webhook_id: string
  project_id: string | null
  nth: Generated<string>
  topic: string
  lane: string | null
  subject: string
  ticket_id: string | null
  contact_id: string | null
  message_id: string | null
  /** Accounts that it tells of. */
  people: Generated<string[]>
  body: string
  card: Json<Card>
  is_test: Generated<boolean>
  state: Generated<DeliveryState>
  reason: 'switched_off' | 'overflow' | null
  tries: Generated<number>
  attempts: Json<StoredAttempt[], string | undefined>
  due_at: Date
  claimed_until: Date | null
  created_at: Date
  ended_at: Date | null
}

declare module '../database/tables.ts' {
  interface Tables {
    'platform.webhook': WebhookTable
    'platform.webhook_delivery': WebhookDeliveryTable
  }
}
