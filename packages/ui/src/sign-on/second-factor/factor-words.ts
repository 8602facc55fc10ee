import { useLocale } from '../../language/i18n.tsx'
import type { Locale } from '../../language/locale.ts'

const de = {
  title: 'Zwei-Faktor-Anmeldung',
  hint: 'Ein Code aus einer Authenticator-App schützt das Konto, auch wenn jemand das Passwort kennt.',
  on: 'Eingeschaltet',
  off: 'Ausgeschaltet',
  setUp: 'Einrichten',
  turnOn: 'Einschalten',
  turnOff: 'Ausschalten',
  turnedOn: 'Die Zwei-Faktor-Anmeldung ist eingeschaltet.',
  turnedOff: 'Die Zwei-Faktor-Anmeldung ist ausgeschaltet.',
  offText: 'Danach genügt das Passwort allein.',
  password: 'Ihr Passwort zur Bestätigung',
  wrongPassword: 'Das Passwort stimmt nicht.',
  next: 'Weiter',
  qr: 'QR-Code für die Authenticator-App',
  scan: 'Lesen Sie den QR-Code mit Ihrer App ein, oder tippen Sie diesen Schlüssel ab:',
  appCode: 'Code aus der App',
  recovery: (count: number): string => (count === 1 ? 'Wiederherstellungscode' : 'Wiederherstellungscodes'),
  recoveryHint: (count: number): string =>
    count === 1
      ? 'Er hilft, wenn Sie Ihr Gerät verlieren. Er wird nur jetzt gezeigt.'
      : 'Jeder gilt einmal und ersetzt die App, falls Ihr Gerät verloren geht. Sie werden nur jetzt gezeigt.',
  recoveryLost:
    'Die Zwei-Faktor-Anmeldung ist eingeschaltet, aber es kam kein Wiederherstellungscode an. Schalten Sie sie aus und richten Sie sie neu ein, um einen zu erhalten.',
  kept: (count: number): string =>
    count === 1 ? 'Ich habe den Code sicher abgelegt' : 'Ich habe die Codes sicher abgelegt',
  leaveTitle: (count: number): string =>
    count === 1 ? 'Haben Sie den Code gesichert?' : 'Haben Sie die Codes gesichert?',
  leaveText: 'Das wird nur dieses eine Mal gezeigt.',
  leave: 'Seite verlassen',
  stay: (count: number): string => (count === 1 ? 'Zurück zum Code' : 'Zurück zu den Codes'),
  copied: 'Kopiert.',
  download: 'Als Datei sichern',
  done: 'Fertig',
}

const en: typeof de = {
  title: 'Two-factor sign-in',
  hint: 'A code from an authenticator app protects your account even if someone knows your password.',
  on: 'On',
  off: 'Off',
  setUp: 'Set up',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  turnedOn: 'Two-factor sign-in is on.',
  turnedOff: 'Two-factor sign-in is off.',
  offText: 'The password alone will then be enough.',
  password: 'Your password, to confirm',
  wrongPassword: 'The password is wrong.',
  next: 'Next',
  qr: 'QR code for the authenticator app',
  scan: 'Scan the QR code with your app, or type in this key:',
  appCode: 'Code from the app',
  recovery: count => (count === 1 ? 'Recovery code' : 'Recovery codes'),
  recoveryHint: count =>
    count === 1
      ? 'It lets you in if you lose your device. It is shown only now.'
      : 'Each works once and stands in for the app if you lose your device. They are shown only now.',
  recoveryLost:
    'Two-factor sign-in is on, but no recovery code arrived. Turn it off and set it up again to get one.',
  kept: count =>
    count === 1 ? 'I have put the code in a safe place' : 'I have put the codes in a safe place',
  leaveTitle: count => (count === 1 ? 'Have you saved the code?' : 'Have you saved the codes?'),
  leaveText: 'This is shown this one time only.',
  leave: 'Leave page',
  stay: count => (count === 1 ? 'Back to the code' : 'Back to the codes'),
  copied: 'Copied.',
  download: 'Save as a file',
  done: 'Done',
}

export const factorWords: Record<Locale, typeof de> = { de, 'en-US': en }

export const useFactorWords = (): typeof de => factorWords[useLocale().locale]
