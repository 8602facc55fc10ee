import { contacts } from './de/contacts.ts'
import { errors } from './de/errors.ts'
import { inbox } from './de/inbox.ts'
import { overview } from './de/overview.ts'
import { settings } from './de/settings.ts'
import { shell } from './de/shell.ts'
import { ticket } from './de/ticket.ts'

export const de = { shell, inbox, ticket, contacts, overview, settings, errors }

export type Messages = typeof de
