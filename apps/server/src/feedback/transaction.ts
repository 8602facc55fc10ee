import type { Transaction } from 'kysely'
import type { Tables } from '../platform/tables.ts'

export type Tx = Transaction<Tables>
