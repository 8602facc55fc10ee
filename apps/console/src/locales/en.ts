import type { Messages } from './de.ts'
import { errors } from './en/errors.ts'
import { inbox } from './en/inbox.ts'
import { shell } from './en/shell.ts'
import { ticket } from './en/ticket.ts'

export const en: Messages = { shell, inbox, ticket, errors }
