import { account } from './de/account.ts'
import { errors } from './de/errors.ts'
import { gaps } from './de/gaps.ts'
import { mail } from './de/mail.ts'
import { rating } from './de/rating.ts'
import { settings } from './de/settings.ts'
import { shell } from './de/shell.ts'
import { ticket } from './de/ticket.ts'

/** The texts of the screens in front of the sign-in, and of what is used there, too. */
export const plainDe = {
  shell,
  ticket,
  settings,
  mail,
  account,
  errors,
  gaps,
  rating,
}

export type PlainMessages = typeof plainDe
