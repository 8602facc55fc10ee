import type { Ctx } from '../context.ts'
import { addressOf } from './smtp-mailer.ts'

/** The domain that mails are sent from. */
export function mailDomain({ settings }: Pick<Ctx, 'settings'>): string {
  if (settings.smtp) return addressOf(settings.smtp.from).split('@').at(-1) ?? ''
  return new URL(settings.urls.lotse).hostname
}
