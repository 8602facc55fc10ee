import type { Generated, Selectable } from 'kysely'

export interface CoinTransactionTable {
  id: Generated<string>
  user_id: string
  created_at: Date
  coins: number
  description: string
  credit_note: boolean
  key: Generated<string | null>
}

export interface LeftBalanceTable {
  user_id: string
  coins: number
  withheld_coins: number
}

export interface PremiumTable {
  user_id: string
  since: Date
  until: Date | null
  autopay: Generated<boolean>
}

export interface HeartsTable {
  user_id: string
  hearts: number
  last_auto_refill: Date
}

export type CoinTransactionRow = Selectable<CoinTransactionTable>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'academy.coin_transaction': CoinTransactionTable
    'academy.left_balance': LeftBalanceTable
    'academy.premium': PremiumTable
    'academy.hearts': HeartsTable
  }
}
