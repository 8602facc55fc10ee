import { smallAddress } from '@lotse/rules/mail/mailbox'
import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'

/** Until the end of the transaction, nobody else creates a contact for this address: two at once are one person. */
export async function holdAddress({ db }: InTransaction, projectId: string, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`addresses ${projectId}`}, 0))`.execute(db)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${projectId} ${smallAddress(email)}`}, 0))`.execute(
    db,
  )
}

/** The same for all addresses: the locks of a whole file would be too many. */
export async function holdAddresses({ db }: InTransaction, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`addresses ${projectId}`}, 0))`.execute(db)
}
