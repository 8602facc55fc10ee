import { errors } from './de/errors.ts'
import { inbox } from './de/inbox.ts'
import { shell } from './de/shell.ts'
import { ticket } from './de/ticket.ts'

export const de = { shell, inbox, ticket, errors }

export type Messages = typeof de
