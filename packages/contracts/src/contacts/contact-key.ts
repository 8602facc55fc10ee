import type { ImportedContact } from './contact-imports.ts'

type Named = Pick<ImportedContact, 'userId' | 'email'>

/**
 * By what rows of a file are about the same contact: a user ID, or an address that belongs to somebody with a user ID
 * in one row and stands alone in another. Two user IDs may share an address.
 */
export const contactKeys = ({ userId, email = '' }: Named): string[] =>
  userId === undefined
    ? [anybody(email)]
    : [`user ${userId}`, ...(email === '' ? [] : [`alone ${email.toLowerCase()}`])]

/** The keys that a row takes from the rows after it. */
export const takenContactKeys = ({ userId, email = '' }: Named): string[] =>
  userId === undefined
    ? [anybody(email), `alone ${email.toLowerCase()}`]
    : [`user ${userId}`, ...(email === '' ? [] : [anybody(email)])]

const anybody = (email: string): string => `email ${email.toLowerCase()}`
