import type { OutboundKind } from '@lotse/contracts/console/content/outbound'
import type { Words } from '../../../platform/text/demo-words.ts'

interface PanelOutbound {
  kind: OutboundKind
  name: Words
  /** Shown whenever the visitor tracks this event; without one it is always there. */
  event?: string
  config: object
}

const lena = { firstName: 'Lena' }

export const panelOutbounds: PanelOutbound[] = [
  {
    kind: 'notification',
    name: { de: 'Herzlich willkommen', en: 'Welcome' },
    event: 'demo-notification',
    config: {
      text: {
        de: 'Hallo {{name}}, schön, dass Sie da sind! Haben Sie eine Frage zu einem Kurs? Schreiben Sie mir.',
        en: 'Hi {{name}}, good to see you! Any questions about a course? Just write to me.',
      },
      sender: { name: 'Lena' },
      sound: true,
    },
  },
  {
    kind: 'banner',
    name: { de: 'Herbstaktion', en: 'Fall offer' },
    event: 'demo-banner',
    config: {
      format: 'inline',
      html: {
        de: '<p><b>Herbstaktion:</b> bis Sonntag zwei Kurse zum Preis von einem.</p>',
        en: '<p><b>Fall offer:</b> two courses for the price of one, until Sunday.</p>',
      },
      buttonText: { de: 'Beraten lassen', en: 'Get advice' },
      action: { kind: 'start-conversation', value: 'kursberatung' },
      color: '#B3492C',
      textColor: '#FFFFFF',
    },
  },
  {
    kind: 'checklist',
    name: { de: 'In drei Schritten zum Kurs', en: 'Three steps to your course' },
    event: 'demo-checklist',
    config: {
      popupType: 'widget',
      subject: { de: 'In drei Schritten zum Kurs', en: 'Three steps to your course' },
      message: {
        de: '<p>Jeder Schritt hakt sich selbst ab, sobald Sie ihn getan haben.</p>',
        en: '<p>Each step ticks itself off once you have done it.</p>',
      },
      sender: lena,
      steps: [
        {
          id: 'ask',
          title: { de: 'Beraten lassen', en: 'Get advice' },
          description: {
            de: '<p>Lotta stellt zwei kurze Fragen.</p>',
            en: '<p>Lotta asks two quick questions.</p>',
          },
          duration: 1,
          action: 'BOT',
          botId: 'kursberatung',
          actionTitle: { de: 'Lotta fragen', en: 'Ask Lotta' },
          allowMarkDone: true,
        },
        {
          id: 'basket',
          title: { de: 'Einen Kurs in den Warenkorb legen', en: 'Add a course to your cart' },
          duration: 1,
          event: 'course-added',
        },
        {
          id: 'feedback',
          title: { de: 'Ihre Meinung teilen', en: 'Share your opinion' },
          action: 'FEEDBACK_FLOW',
          formId: 'featurerequest',
          actionTitle: { de: 'Wunsch äußern', en: 'Suggest an idea' },
          allowMarkDone: true,
        },
      ],
      successTitle: { de: 'Geschafft!', en: 'All done!' },
      successMessage: { de: '<p>Wir sehen uns im Kurs.</p>', en: '<p>See you in class.</p>' },
    },
  },
  {
    kind: 'tour',
    name: { de: 'Rundgang durch den Kursladen', en: 'Tour of Kursladen' },
    event: 'demo-tour',
    config: {
      allowClose: true,
      backButton: true,
      sender: lena,
      nextText: { de: 'Weiter', en: 'Next' },
      prevText: { de: 'Zurück', en: 'Back' },
      doneText: { de: 'Fertig', en: 'Done' },
      steps: [
        {
          type: 'post',
          message: {
            de: '<p><b>Willkommen im Kursladen.</b></p><p>Ein kurzer Rundgang, dann kennen Sie sich aus.</p>',
            en: '<p><b>Welcome to Kursladen.</b></p><p>A short tour, and you know your way around.</p>',
          },
        },
        {
          type: 'pointer',
          selector: '[data-tour="courses"]',
          selectors: ['[data-tour="courses"]', '.hero .main-button'],
          message: {
            de: '<p>Hier geht es zu allen sechs Kursen.</p>',
            en: '<p>Find all six courses here.</p>',
          },
        },
        {
          type: 'pointer',
          selector: '#cart-link',
          selectors: ['#cart-link', 'a[href="/warenkorb"]'],
          message: {
            de: '<p>Was Sie auswählen, liegt im Warenkorb.</p>',
            en: '<p>What you pick goes into the cart.</p>',
          },
        },
        {
          type: 'pointer',
          selector: '#report-bug',
          message: {
            de: '<p>Und wenn etwas nicht geht: ein Klick, und wir sehen, was Sie sehen.</p>',
            en: '<p>And if something breaks: one click, and we see what you see.</p>',
          },
        },
      ],
    },
  },
  {
    kind: 'tour',
    name: { de: 'Copilot: Kurs in den Warenkorb', en: 'Copilot: course into the cart' },
    event: 'demo-copilot',
    config: {
      tourType: 'cobrowse',
      allowClose: true,
      gradient: true,
      playVoice: false,
      // A name is the same for visitors of all languages.
      kaiSlug: 'Lotta',
      steps: [
        {
          type: 'pointer',
          selector: '[data-tour="first-course"]',
          message: { de: '<p>Nehmen wir diesen Kurs.</p>', en: '<p>Let’s take this course.</p>' },
        },
        {
          type: 'pointer',
          selector: '[data-tour="first-add"]',
          mode: 'CLICK',
          message: {
            de: '<p>Ein Klick, und er liegt im Korb.</p>',
            en: '<p>One click, and it is in the cart.</p>',
          },
        },
        {
          type: 'pointer',
          selector: '#cart-link',
          mode: 'CLICK',
          message: { de: '<p>Sehen wir nach.</p>', en: '<p>Let’s have a look.</p>' },
        },
        {
          type: 'pointer',
          selector: '#voucher',
          mode: 'INPUT',
          inputType: 'auto',
          inputValue: '-2027',
          message: {
            de: '<p>Einen Gutschein trage ich hier ein.</p>',
            en: '<p>This is where a voucher goes.</p>',
          },
        },
        {
          type: 'pointer',
          selector: '#order',
          message: {
            de: '<p>Den Rest machen Sie. Viel Freude!</p>',
            en: '<p>The rest is up to you. Enjoy!</p>',
          },
        },
      ],
    },
  },
  {
    kind: 'tooltip',
    name: { de: 'Was im Preis enthalten ist', en: 'What the price includes' },
    config: {
      selector: '[data-tour="price-hint"]',
      mode: 'hotspot',
      icon: 'circle-question',
      color: '#B3492C',
      animated: true,
      posX: 'right',
      posY: 'center',
      offsetX: 6,
      offsetY: 0,
      html: {
        de: '<p><b>Im Preis enthalten:</b> alle Abende, Aufgaben mit Rückmeldung und die Unterlagen.</p>',
        en: '<p><b>Included:</b> every session, exercises with feedback and all materials.</p>',
      },
    },
  },
]
