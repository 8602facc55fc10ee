import type { Messages } from './de.ts'
import { contacts } from './en/contacts.ts'
import { errors } from './en/errors.ts'
import { inbox } from './en/inbox.ts'
import { overview } from './en/overview.ts'
import { settings } from './en/settings.ts'
import { shell } from './en/shell.ts'
import { ticket } from './en/ticket.ts'

export const en: Messages = { shell, inbox, ticket, contacts, overview, settings, errors }
