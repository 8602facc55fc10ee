import type { ProjectSettings } from '@lotse/contracts/console/settings'
import { letterLang } from '@lotse/rules/mail/letter-texts'
import { shortLang } from '@lotse/rules/text/local-text'

interface ProofTexts {
  subject: string
  text: string
  button: string
  footer: string
  stop: string
}

const de: ProofTexts = {
  subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
  text: 'Bei {project} wurde diese E-Mail-Adresse angegeben, und dort wartet eine Antwort. Bestätigen Sie die Adresse, dann senden wir sie Ihnen.',
  button: 'Adresse bestätigen',
  footer: 'Waren Sie das nicht? Dann müssen Sie nichts tun.',
  stop: 'Keine E-Mails mehr erhalten',
}
const en: ProofTexts = {
  subject: 'Please confirm your email address',
  text: 'This email address was given at {project}, and a reply is waiting there. Confirm the address and we will send it to you.',
  button: 'Confirm address',
  footer: 'Wasn’t you? Then there is nothing you need to do.',
  stop: 'Unsubscribe',
}

/**
 * The words of the mail that asks for a confirmation, by language. A project cannot write its own: strangers get this mail
 * unasked, so nothing in it may be advertising. These are the languages of most letters besides ours.
 */
export const proofTexts: ReadonlyMap<string, ProofTexts> = new Map(
  Object.entries({
    de,
    en,
    es: {
      subject: 'Confirme su dirección de correo electrónico',
      text: 'Alguien indicó esta dirección de correo electrónico en {project}, donde le espera una respuesta. Confirme la dirección y se la enviaremos.',
      button: 'Confirmar la dirección',
      footer: '¿No ha sido usted? Entonces no tiene que hacer nada.',
      stop: 'No recibir más correos',
    },
    fr: {
      subject: 'Veuillez confirmer votre adresse e-mail',
      text: 'Cette adresse e-mail a été indiquée sur {project}, où une réponse vous attend. Confirmez l’adresse et nous vous l’enverrons.',
      button: 'Confirmer l’adresse',
      footer: 'Ce n’était pas vous ? Vous n’avez rien à faire.',
      stop: 'Ne plus recevoir d’e-mails',
    },
    it: {
      subject: 'Confermi il suo indirizzo e-mail',
      text: 'Questo indirizzo e-mail è stato indicato su {project}, dove la attende una risposta. Confermi l’indirizzo e gliela invieremo.',
      button: 'Conferma l’indirizzo',
      footer: 'Non è stato lei? Allora non deve fare nulla.',
      stop: 'Non ricevere più e-mail',
    },
    nl: {
      subject: 'Bevestig uw e-mailadres',
      text: 'Dit e-mailadres is opgegeven bij {project}, en daar wacht een antwoord op u. Bevestig het adres, dan sturen wij het u toe.',
      button: 'Adres bevestigen',
      footer: 'Was u dit niet? Dan hoeft u niets te doen.',
      stop: 'Geen e-mails meer ontvangen',
    },
    pl: {
      subject: 'Prosimy o potwierdzenie adresu e-mail',
      text: 'Ten adres e-mail podano w serwisie {project}, gdzie czeka odpowiedź. Po potwierdzeniu adresu wyślemy ją na ten adres.',
      button: 'Potwierdź adres',
      footer: 'To pomyłka? W takim razie nic nie trzeba robić.',
      stop: 'Nie chcę więcej e-maili',
    },
    pt: {
      subject: 'Confirme o seu endereço de e-mail',
      text: 'Este endereço de e-mail foi indicado em {project}, onde há uma resposta à sua espera. Confirme o endereço e nós a enviaremos.',
      button: 'Confirmar endereço',
      footer: 'Não foi você? Então não precisa fazer nada.',
      stop: 'Não receber mais e-mails',
    },
  }),
)

/** The reader's language, then that of the letters they would get, then English. */
export function proofTextsFor(
  { settings, defaultLang }: { settings: ProjectSettings; defaultLang: string },
  wanted: string,
) {
  const langs = [wanted, letterLang(settings.mail, wanted, defaultLang)].map(lang => shortLang(lang, ''))
  const lang = langs.find(one => proofTexts.has(one)) ?? 'en'
  return { lang, words: proofTexts.get(lang) ?? en }
}
