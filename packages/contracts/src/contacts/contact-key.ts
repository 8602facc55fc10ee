import type { ImportedContact } from './contact-imports.ts'

/** By what an import knows a contact: two rows with the same key are about the same one. */
export const contactKey = ({ userId, email = '' }: Pick<ImportedContact, 'userId' | 'email'>): string =>
  userId === undefined ? `email ${email.toLowerCase()}` : `user ${userId}`
