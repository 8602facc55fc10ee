import type { Mail } from '../../../../platform/mail/mail.ts'
import type { Settings } from '../../../../platform/process/settings.ts'
import { providersOf } from '../../../../platform/sign-on/flow.ts'

/**
 * Codes are valid for hours, and an invitation may wait for weeks: it says how to get one, or, without passwords, with
 * which provider to sign in. It has nothing of what was in the file, because nobody has confirmed the address yet.
 */
export function invitationMail(settings: Settings, to: string): Mail {
  const { german, english } = settings.signOn.passwords.academy ? byPassword(settings) : byProvider(settings)
  const text = [
    'Guten Tag,',
    '',
    ...german,
    '',
    'Wenn Sie kein Konto möchten, müssen Sie nichts tun.',
    '',
    'Hello,',
    '',
    ...english,
    '',
    'If you do not want an account, there is nothing to do.',
    '',
  ].join('\n')
  return {
    kind: 'invitation',
    to,
    subject: 'Ihr neues Konto / Your new account',
    text,
    owner: 'academy-invitations',
  }
}

interface Lines {
  german: string[]
  english: string[]
}

const siteOf = ({ urls, academy }: Settings): string => academy.learnerUrl ?? urls.academy

function byPassword(settings: Settings): Lines {
  const password = `${settings.urls.academy}/password`
  const site = siteOf(settings)
  return {
    german: [
      'für diese E-Mail-Adresse wurde ein Konto angelegt. Ein Passwort wählen Sie selbst:',
      '',
      `1. Öffnen Sie ${password} und geben Sie diese E-Mail-Adresse ein.`,
      '2. Sie bekommen einen Code, mit dem Sie ein Passwort festlegen.',
      `3. Melden Sie sich damit an: ${site}`,
    ],
    english: [
      'An account was created for this email address. You choose its password yourself:',
      '',
      `1. Open ${password} and enter this email address.`,
      '2. You get a code with which you set a password.',
      `3. Sign in with it: ${site}`,
    ],
  }
}

function byProvider(settings: Settings): Lines {
  const names = providersOf({ settings }, 'academy').map(({ name }) => name)
  const site = siteOf(settings)
  return {
    german: [
      'für diese E-Mail-Adresse wurde ein Konto angelegt. Ein Passwort brauchen Sie nicht:',
      `Melden Sie sich mit ${names.join(' oder ')} an: ${site}`,
    ],
    english: [
      'An account was created for this email address. You do not need a password:',
      `Sign in with ${names.join(' or ')}: ${site}`,
    ],
  }
}
