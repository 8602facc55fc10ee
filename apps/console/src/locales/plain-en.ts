import { account } from './en/account.ts'
import { errors } from './en/errors.ts'
import { gaps } from './en/gaps.ts'
import { mail } from './en/mail.ts'
import { rating } from './en/rating.ts'
import { settings } from './en/settings.ts'
import { shell } from './en/shell.ts'
import { ticket } from './en/ticket.ts'
import type { PlainMessages } from './plain-de.ts'

export const plainEn: PlainMessages = {
  shell,
  ticket,
  settings,
  mail,
  account,
  errors,
  gaps,
  rating,
}
