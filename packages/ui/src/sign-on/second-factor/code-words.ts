import { useLocale } from '../../language/i18n.tsx'
import type { Locale } from '../../language/locale.ts'

/** Apart from the other words of the second factor: the sign-in loads these first. */
const de = {
  title: 'Bestätigungscode',
  lead: 'Geben Sie den sechsstelligen Code aus Ihrer Authenticator-App ein.',
  code: 'Sechsstelliger Code',
  recovery: 'Wiederherstellungscode',
  either: 'Code',
  eitherHint: 'Sechs Ziffern aus Ihrer Authenticator-App, oder ein Wiederherstellungscode.',
  wrongFormat: 'Ungültiges Codeformat.',
  submit: 'Anmelden',
  useRecovery: 'Wiederherstellungscode verwenden',
  useCode: 'Code aus der App verwenden',
  back: 'Zurück zur Anmeldung',
}

const en: typeof de = {
  title: 'Verification code',
  lead: 'Enter the six-digit code from your authenticator app.',
  code: 'Six-digit code',
  recovery: 'Recovery code',
  either: 'Code',
  eitherHint: 'Six digits from your authenticator app, or a recovery code.',
  wrongFormat: 'Invalid code format.',
  submit: 'Sign in',
  useRecovery: 'Use a recovery code',
  useCode: 'Use a code from the app',
  back: 'Back to sign-in',
}

export const codeWords: Record<Locale, typeof de> = { de, 'en-US': en }

export const useCodeWords = (): typeof de => codeWords[useLocale().locale]
