import { useLocale } from '../language/i18n.tsx'
import type { Locale } from '../language/locale.ts'

const de = {
  or: 'oder',
  continueWith: (name: string) => `Weiter mit ${name}`,
  /** While the browser comes back from a provider. */
  arriving: 'Sie werden angemeldet …',
  failed: 'Die Anmeldung hat nicht geklappt',
  denied: 'Sie haben die Anmeldung beim Anmeldedienst abgebrochen.',
  refused: 'Der Anmeldedienst hat die Anmeldung abgelehnt.',
  toSignIn: 'Zur Anmeldung',
  // The account.
  title: 'Anmeldedienste',
  lead: 'Damit melden Sie sich ohne Passwort an.',
  none: 'Nicht verknüpft',
  link: 'Verknüpfen',
  linkWith: (name: string) => `Mit ${name} verknüpfen`,
  remove: 'Entfernen',
  removeFrom: (name: string) => `Verknüpfung mit ${name} entfernen`,
  removeTitle: (name: string) => `Verknüpfung mit ${name} entfernen?`,
  removeText: 'Danach können Sie sich damit nicht mehr anmelden.',
  removed: 'Verknüpfung entfernt.',
  linked: 'Verknüpft.',
  only: 'Ihr einziger Weg, sich anzumelden',
  gone: 'Nicht mehr eingerichtet',
  password: 'Ihr Passwort zur Bestätigung',
  wrongPassword: 'Das Passwort stimmt nicht.',
  stale: 'Dafür muss Ihre Anmeldung neu sein. Melden Sie sich ab und wieder an.',
}

const en: typeof de = {
  or: 'or',
  continueWith: name => `Continue with ${name}`,
  arriving: 'Signing you in …',
  failed: 'Signing in did not work',
  denied: 'You canceled at the sign-in service.',
  refused: 'The sign-in service has refused.',
  toSignIn: 'To sign-in',
  title: 'Sign-in services',
  lead: 'With these, you sign in without a password.',
  none: 'Not linked',
  link: 'Link',
  linkWith: name => `Link ${name}`,
  remove: 'Remove',
  removeFrom: name => `Remove the link to ${name}`,
  removeTitle: name => `Remove the link to ${name}?`,
  removeText: 'You will no longer be able to sign in with it.',
  removed: 'Link removed.',
  linked: 'Linked.',
  only: 'Your only way to sign in',
  gone: 'No longer set up',
  password: 'Your password, to confirm',
  wrongPassword: 'The password is wrong.',
  stale: 'Your sign-in has to be recent for this. Sign out and in again.',
}

const words: Record<Locale, typeof de> = { de, 'en-US': en }

export const useSignOnWords = (): typeof de => words[useLocale().locale]
