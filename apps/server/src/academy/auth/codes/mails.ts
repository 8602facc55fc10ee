import type { Mail } from '../../../platform/mail/mail.ts'
import type { Settings } from '../../../platform/process/settings.ts'
import { oneLine } from '../../../platform/text/one-line.ts'
import type { UserRow } from '../users/users.table.ts'
import type { Purpose } from './codes.table.ts'

interface Words {
  subject: string
  german: string
  english: string
}

const words: Record<Purpose, Words> = {
  email: {
    subject: 'E-Mail-Adresse bestätigen / Verify your email address',
    german: 'mit diesem Code bestätigen Sie Ihre E-Mail-Adresse:',
    english: 'This code verifies your email address:',
  },
  newsletter: {
    subject: 'Newsletter bestätigen / Confirm your newsletter subscription',
    german: 'mit diesem Code bestätigen Sie, dass Sie unseren Newsletter erhalten möchten:',
    english: 'This code confirms that you want to receive our newsletter:',
  },
  password: {
    subject: 'Passwort zurücksetzen / Reset your password',
    german: 'mit diesem Code setzen Sie ein neues Passwort:',
    english: 'This code lets you set a new password:',
  },
}

/** The site's address comes from the settings, never from a request. */
export function codeMail(settings: Settings, user: UserRow, purpose: Purpose, code: string): Mail {
  const { subject, german, english } = words[purpose]
  const text = [
    greeting('Guten Tag', user),
    '',
    german,
    '',
    `    ${code}`,
    '',
    'Er gilt vier Stunden und nur einmal. Wenn Sie ihn nicht angefordert haben, müssen Sie nichts tun.',
    '',
    greeting('Hello', user),
    '',
    english,
    '',
    `    ${code}`,
    '',
    'It is valid for four hours and works once. If you did not ask for it, there is nothing to do.',
    '',
    settings.urls.academy,
    '',
  ].join('\n')
  return { kind: `code-${purpose}`, isSecret: true, to: user.email ?? '', subject, text }
}

/** A stranger may have typed the address: until it is confirmed, nothing they wrote is sent there in our name. */
function greeting(hello: string, { display_name: name, email_verified: isOwn }: UserRow): string {
  return isOwn ? `${hello} ${oneLine(name)},` : `${hello},`
}

/** Sent to the previous address. */
export function newAddressMail(settings: Settings, user: UserRow & { email: string }): Mail {
  const text = [
    greeting('Guten Tag', user),
    '',
    'für Ihr Konto gilt ab jetzt eine andere E-Mail-Adresse. Waren Sie das nicht, melden Sie sich bitte gleich bei uns.',
    '',
    greeting('Hello', user),
    '',
    'Your account now has another email address. If that was not you, please tell us at once.',
    '',
    settings.urls.academy,
    '',
  ].join('\n')
  return {
    kind: 'new-address',
    to: user.email,
    subject: 'E-Mail-Adresse geändert / Email address changed',
    text,
  }
}
