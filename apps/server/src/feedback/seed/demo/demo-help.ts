import type { Words } from '../../../platform/text/demo-words.ts'

export interface DemoArticle {
  title: Words
  html: Words
  /** Votes that visitors gave. */
  up: number
  down: number
  draft?: boolean
}

export interface DemoCollection {
  title: Words
  description: Words
  icon: string
  articles: DemoArticle[]
}

const article = (title: Words, [up, down]: [number, number], html: Words): DemoArticle => ({
  title,
  html,
  up,
  down,
})

export const demoHelp: DemoCollection[] = [
  {
    title: { de: 'Buchen und bezahlen', en: 'Booking and paying' },
    description: { de: 'Vom freien Platz bis zur Rechnung', en: 'From booking a seat to your invoice' },
    icon: 'rocket',
    articles: [
      article({ de: 'Einen Kurs buchen', en: 'Book a course' }, [18, 1], {
        de: '<p>Ein Platz gehört Ihnen, sobald die Bestätigung in Ihrem Postfach liegt.</p><ol><li>Öffnen Sie den Kurs und wählen Sie <b>In den Korb</b>.</li><li>Prüfen Sie im Warenkorb den Termin und die Summe.</li><li>Bezahlen Sie mit Karte, Lastschrift oder auf Rechnung.</li></ol><p>Ist ein Kurs voll, setzen wir Sie gern auf die Warteliste. Im letzten Jahr kam fast jeder Zweite von dort noch hinein.</p>',
        en: '<p>A seat is yours as soon as the confirmation is in your inbox.</p><ol><li>Open the course and choose <b>Add to cart</b>.</li><li>Check the date and the total in the cart.</li><li>Pay by card, direct debit or invoice.</li></ol><p>If a course is full, we are happy to put you on the waiting list. Last year, almost half the people on it got in.</p>',
      }),
      article({ de: 'Gutschein einlösen', en: 'Redeem a voucher' }, [7, 4], {
        de: '<p>Geben Sie den Code im Warenkorb ein, ohne Leerzeichen. Groß-/Kleinschreibung ist egal. Ein Gutschein gilt für einen Kurs und lässt sich nicht mit anderen kombinieren.</p><p>Kommt eine Fehlermeldung, melden Sie sie am besten gleich von dort: Dann sehen wir, was schiefging.</p>',
        en: '<p>Enter the code in the cart, without spaces. It is not case-sensitive. A voucher is valid for one course and cannot be combined.</p><p>If you see an error, report it right there so we can see what went wrong.</p>',
      }),
      article({ de: 'Rechnung und Firmenadresse', en: 'Invoice and company address' }, [5, 0], {
        de: '<p>Die Rechnung kommt als PDF mit der Bestätigung. Eine Firmenadresse tragen Sie beim Bezahlen ein; später ändern wir sie Ihnen auf eine kurze Nachricht hin.</p>',
        en: '<p>The invoice comes as a PDF with the confirmation. Enter a company address when you pay; if you need it changed later, just send us a message.</p>',
      }),
      article({ de: 'Stornieren und umbuchen', en: 'Cancel or reschedule' }, [11, 2], {
        de: '<p>Bis 14 Tage vor Beginn stornieren Sie kostenfrei, danach behalten wir die Hälfte. Umbuchen auf einen anderen Termin geht bis zum Vortag ohne Gebühr.</p><p>Wenn Sie krank werden, bekommen Sie gegen ein Attest Ihr Geld zurück, auch noch am selben Tag. Kündigen müssen Sie nichts: Ein Kurs endet von selbst.</p><p>Schreiben Sie uns dazu, am schnellsten über das Fenster unten rechts.</p>',
        en: '<p>You can cancel free of charge up to 14 days before the course starts; after that, we keep half. Rescheduling is free until the day before.</p><p>If you get sick, we refund your money with a doctor’s note, even on the day itself. There is no subscription to cancel: a course simply ends.</p><p>Just write to us, ideally through the widget at the bottom right.</p>',
      }),
    ],
  },
  {
    title: { de: 'Im Kurs', en: 'In the course' },
    description: { de: 'Technik, Unterlagen, Teilnahme', en: 'Equipment, materials, attendance' },
    icon: 'book',
    articles: [
      article({ de: 'Was Sie an Technik brauchen', en: 'What you need' }, [14, 0], {
        de: '<p>Einen Rechner mit aktuellem Browser, ein Mikrofon und eine Leitung, auf der Filme nicht ruckeln. Eine Kamera ist schön, aber keine Pflicht.</p><p>Programme installieren wir am ersten Abend gemeinsam. Sie müssen nichts vorbereiten.</p>',
        en: '<p>A computer with an up-to-date browser, a microphone and a connection that can stream video. A camera is nice but not required.</p><p>We install everything together on the first evening. There is nothing to prepare.</p>',
      }),
      article({ de: 'Einen Abend verpasst?', en: 'Missed an evening?' }, [9, 1], {
        de: '<p>Jeder Abend wird aufgezeichnet und steht bis vier Wochen nach dem Kurs in Ihrem Konto. Aufgaben können Sie nachreichen.</p>',
        en: '<p>Every evening is recorded and stays in your account for four weeks after the course. You can hand in exercises late.</p>',
      }),
      article({ de: 'Unterlagen herunterladen', en: 'Download the materials' }, [6, 1], {
        de: '<p>Unter <b>Meine Kurse</b> finden Sie Folien und Aufgaben. Als PDF für unterwegs gibt es sie seit diesem Herbst auch.</p>',
        en: '<p>You will find slides and exercises under <b>My courses</b>. Since this fall, they also come as a PDF.</p>',
      }),
      article({ de: 'Teilnahmebescheinigung', en: 'Certificate of attendance' }, [8, 0], {
        de: '<p>Wer an mindestens drei Vierteln der Abende dabei war, bekommt die Bescheinigung am Tag nach dem letzten Abend per E-Mail.</p>',
        en: '<p>If you attended at least three quarters of the evenings, we email you the certificate the day after the last one.</p>',
      }),
    ],
  },
  {
    title: { de: 'Konto und Daten', en: 'Account and data' },
    description: { de: 'Anmelden, ändern, löschen', en: 'Sign in, change, delete' },
    icon: 'user',
    articles: [
      article({ de: 'Passwort vergessen', en: 'Forgot your password?' }, [12, 3], {
        de: '<p>Auf der Anmeldeseite <b>Passwort vergessen</b> wählen und die E-Mail-Adresse eintragen. Der Link darin gilt eine Stunde. Kommt nichts an, sehen Sie bitte im Spam-Ordner nach.</p>',
        en: '<p>Choose <b>Forgot password</b> on the sign-in page and enter your email address. The link we send is valid for an hour. If nothing arrives, please check your spam folder.</p>',
      }),
      article({ de: 'E-Mail-Adresse ändern', en: 'Change your email address' }, [4, 0], {
        de: '<p>In den Einstellungen des Kontos. Wir schicken einen Link an die neue Adresse; erst mit dem Klick darauf gilt sie.</p>',
        en: '<p>Go to your account settings. We send a link to the new address; click it to confirm the change.</p>',
      }),
      article({ de: 'Was Feedback über Sie verrät', en: 'What feedback says about you' }, [6, 0], {
        de: '<p>Ein Ticket enthält die Seite, auf der Sie waren, technische Angaben zu Ihrem Browser und das, was Sie schreiben. Passwörter und Felder, die als vertraulich markiert sind, verlassen Ihren Browser nicht.</p><p>Auf Wunsch löschen wir alles von Ihnen, mit Bildern und Aufnahmen.</p>',
        en: '<p>A ticket contains the page you were on, technical details about your browser and what you write. Passwords and fields marked as confidential never leave your browser.</p><p>On request, we delete everything about you, including images and recordings.</p>',
      }),
      article({ de: 'Konto löschen', en: 'Delete your account' }, [2, 1], {
        de: '<p>Schreiben Sie uns mit der Adresse Ihres Kontos. Rechnungen müssen wir zehn Jahre aufheben, alles andere ist nach einem Tag weg.</p>',
        en: '<p>Write to us from your account’s email address. We have to keep invoices for ten years; everything else is gone within a day.</p>',
      }),
      {
        ...article({ de: 'Kurse verschenken', en: 'Give a course as a gift' }, [0, 0], {
          de: '<p>Dieser Text entsteht gerade.</p>',
          en: '<p>We are still writing this article.</p>',
        }),
        draft: true,
      },
    ],
  },
]
