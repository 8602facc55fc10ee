/** A question about the demo's help articles, with the title of the article that answers it. */
export interface KnownAnswer {
  lang: 'de' | 'en'
  asked: string
  /** Undefined if no article answers it. */
  title?: string
  /** It has no single answer: an article in a list is enough. */
  vague?: true
}

const known = (
  lang: KnownAnswer['lang'],
  rows: [asked: string, title?: string, vague?: 'vague'][],
): KnownAnswer[] =>
  rows.map(([asked, title, vague]) => ({
    lang,
    asked,
    ...(title ? { title } : {}),
    ...(vague ? { vague: true } : {}),
  }))

/** The thresholds were chosen on these. */
export const tuningQuestions: KnownAnswer[] = [
  ...known('de', [
    ['Wie kann ich einen Kurs buchen?', 'Einen Kurs buchen'],
    ['Ich habe mein Passwrot vergessen', 'Passwort vergessen'],
    ['Kann man noch kostenlos stornieren?', 'Stornieren und umbuchen'],
    ['Wo gebe ich den Gutscheincode ein?', 'Gutschein einlösen'],
    ['Wann kommt meine Bescheinigung?', 'Teilnahmebescheinigung'],
    ['Brauche ich eine Kamera?', 'Was Sie an Technik brauchen'],
    ['Werden die Abende aufgezeichnet?', 'Einen Abend verpasst?'],
    ['Wie ändere ich meine Mailadresse?', 'E-Mail-Adresse ändern'],
    ['Was passiert, wenn ein Kurs voll ist? Gibt es eine Warteliste?', 'Einen Kurs buchen'],
    ['Unterlagen runterladen', 'Unterlagen herunterladen'],
    ['Es geht um meine Adresse', 'E-Mail-Adresse ändern', 'vague'],
    ['Gibt es bei Ihnen auch Kurse für Kinder?'],
    ['Wie lange ist ein Gutschein gültig?'],
    ['Wo finde ich einen Parkplatz?'],
    ['Kann ich in Raten zahlen?'],
  ]),
  ...known('en', [
    ['How do I book a course?', 'Book a course'],
    ['I forgot my pasword', 'Forgot your password?'],
    ['Can I get a refund if I am sick?', 'Cancel or reschedule'],
    ['Where do I enter my voucher code?', 'Redeem a voucher'],
    ['Are the evenings recorded?', 'Missed an evening?'],
    ['Do I need a microphone?', 'What you need'],
    ['How can I change my e-mail adress?', 'Change your email address'],
    ['downloading the slides', 'Download the materials'],
    ['How long do you keep my invoices after I delete my account?', 'Delete your account'],
    ['When will I receive my certificat?', 'Certificate of attendance'],
    ['Can I reschedule to another date?', 'Cancel or reschedule'],
    ['Something about my account', 'Delete your account', 'vague'],
    ['Do you offer student discounts?'],
    ['Can I pay with PayPal?'],
    ['Who teaches the photography course?'],
  ]),
]

/** Nothing was chosen on these: they show whether the thresholds fit other questions, too. */
export const heldOutQuestions: KnownAnswer[] = [
  ...known('de', [
    ['Wie löse ich einen Gutschein ein?', 'Gutschein einlösen'],
    ['Ich möchte mein Konto löschen', 'Konto löschen'],
    ['Kann ich auf einen anderen Termin umbuchen?', 'Stornieren und umbuchen'],
    ['Ich bin krank geworden, bekomme ich mein Geld zurück?', 'Stornieren und umbuchen'],
    ['Rechung an meine Firma', 'Rechnung und Firmenadresse'],
    ['Wo finde ich die Folien?', 'Unterlagen herunterladen'],
    ['Wie lange sind die Aufzeichnungen verfügbar?', 'Einen Abend verpasst?'],
    ['Kann ich mit Lastschrft bezahlen?', 'Einen Kurs buchen'],
    ['Der Link zum Passwort kommt nicht an', 'Passwort vergessen'],
    ['Welche Daten enthält ein Ticket über mich?', 'Was Feedback über Sie verrät'],
    ['Muss ich ein Programm installieren?', 'Was Sie an Technik brauchen'],
    ['Ich habe eine Frage zum Kurs', 'Einen Kurs buchen', 'vague'],
    ['Haben Sie eine App fürs Handy?'],
    ['Wie hoch ist der Rabatt für Studierende?'],
    ['Kann ich einen Kurs verschenken?'],
  ]),
  ...known('en', [
    ['Redeeming vouchers', 'Redeem a voucher'],
    ['How do I delete my acount?', 'Delete your account'],
    ['Is cancelling free of charge?', 'Cancel or reschedule'],
    ['I need an invoice with my company adress', 'Invoice and company address'],
    ['I missed last evening, what now?', 'Missed an evening?'],
    ['What does a ticket contain about my browser?', 'What feedback says about you'],
    ['Is there a waiting list?', 'Book a course'],
    ['The password link is not arriving, spam?', 'Forgot your password?'],
    ['Do I have to install anything before the first evening?', 'What you need'],
    ['Can I hand in an exercise late?', 'Missed an evening?'],
    ['email', 'Change your email address', 'vague'],
    ['Where is your office?'],
    ['Do you have gift cards for Christmas?'],
    ['Is lunch included in the course?'],
    ['How do I become a teacher at your school?'],
  ]),
]
