import type { OutboundKind } from '@lotse/contracts/console/outbound'

interface PanelOutbound {
  kind: OutboundKind
  name: string
  /** Shown whenever the visitor tracks it; without one it is simply there. */
  event?: string
  config: object
}

const lena = { firstName: 'Lena' }

export const panelOutbounds: PanelOutbound[] = [
  {
    kind: 'notification',
    name: 'Herzlich willkommen',
    event: 'demo-notification',
    config: {
      text: {
        de: 'Hallo {{name}}, schön, dass Sie da sind! Fragen zu einem Kurs beantworte ich gleich hier.',
        en: 'Hello {{name}}, good to see you! I answer questions about any course right here.',
      },
      sender: { name: 'Lena' },
      sound: true,
    },
  },
  {
    kind: 'banner',
    name: 'Herbstaktion',
    event: 'demo-banner',
    config: {
      format: 'inline',
      html: {
        de: '<p><b>Herbstaktion:</b> bis Sonntag zwei Kurse zum Preis von einem.</p>',
        en: '<p><b>Autumn offer:</b> two courses for the price of one until Sunday.</p>',
      },
      buttonText: { de: 'Beraten lassen', en: 'Get advice' },
      action: { kind: 'start-conversation', value: 'kursberatung' },
      color: '#B3492C',
      textColor: '#FFFFFF',
    },
  },
  {
    kind: 'checklist',
    name: 'In drei Schritten zum Kurs',
    event: 'demo-checklist',
    config: {
      popupType: 'widget',
      subject: { de: 'In drei Schritten zum Kurs', en: 'Three steps to your course' },
      message: {
        de: '<p>Jeder Schritt hakt sich selbst ab, sobald Sie ihn getan haben.</p>',
        en: '<p>Each step ticks itself once you have done it.</p>',
      },
      sender: lena,
      steps: [
        {
          id: 'ask',
          title: { de: 'Beraten lassen', en: 'Get advice' },
          description: { de: '<p>Lotta fragt zwei Dinge.</p>', en: '<p>Lotta asks two things.</p>' },
          duration: 1,
          action: 'BOT',
          botId: 'kursberatung',
          actionTitle: { de: 'Lotta fragen', en: 'Ask Lotta' },
          allowMarkDone: true,
        },
        {
          id: 'basket',
          title: { de: 'Einen Kurs in den Warenkorb legen', en: 'Put a course into the basket' },
          duration: 1,
          event: 'course-added',
        },
        {
          id: 'feedback',
          title: { de: 'Uns die Meinung sagen', en: 'Tell us what you think' },
          action: 'FEEDBACK_FLOW',
          formId: 'featurerequest',
          actionTitle: { de: 'Wunsch äußern', en: 'Suggest something' },
          allowMarkDone: true,
        },
      ],
      successTitle: { de: 'Geschafft!', en: 'All done!' },
      successMessage: { de: '<p>Wir sehen uns im Kurs.</p>', en: '<p>See you in class.</p>' },
    },
  },
  {
    kind: 'tour',
    name: 'Rundgang durch den Kursladen',
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
            de: '<p><b>Willkommen im Kursladen.</b></p><p>Drei Stationen, dann kennen Sie sich aus.</p>',
            en: '<p><b>Welcome to Kursladen.</b></p><p>Three stops, then you know your way around.</p>',
          },
        },
        {
          type: 'pointer',
          selector: '[data-tour="courses"]',
          selectors: ['[data-tour="courses"]', '.hero .main-button'],
          message: {
            de: '<p>Hier geht es zu allen sechs Kursen.</p>',
            en: '<p>All six courses are this way.</p>',
          },
        },
        {
          type: 'pointer',
          selector: '#cart-link',
          selectors: ['#cart-link', 'a[href="/warenkorb"]'],
          message: {
            de: '<p>Was Sie auswählen, liegt im Warenkorb.</p>',
            en: '<p>What you choose lies in the basket.</p>',
          },
        },
        {
          type: 'pointer',
          selector: '#report-bug',
          message: {
            de: '<p>Und wenn etwas klemmt: ein Klick, und wir sehen, was Sie sehen.</p>',
            en: '<p>And if something is stuck: one click, and we see what you see.</p>',
          },
        },
      ],
    },
  },
  {
    kind: 'tour',
    name: 'Copilot: Kurs in den Warenkorb',
    event: 'demo-copilot',
    config: {
      tourType: 'cobrowse',
      allowClose: true,
      gradient: true,
      playVoice: false,
      kaiSlug: 'Lotta zeigt es Ihnen',
      steps: [
        {
          type: 'pointer',
          selector: '[data-tour="first-course"]',
          message: { de: '<p>Nehmen wir diesen Kurs.</p>', en: '<p>Let us take this course.</p>' },
        },
        {
          type: 'pointer',
          selector: '[data-tour="first-add"]',
          mode: 'CLICK',
          message: { de: '<p>Ein Klick, und er liegt im Korb.</p>', en: '<p>One click puts it there.</p>' },
        },
        {
          type: 'pointer',
          selector: '#cart-link',
          mode: 'CLICK',
          message: { de: '<p>Sehen wir nach.</p>', en: '<p>Let us look.</p>' },
        },
        {
          type: 'pointer',
          selector: '#voucher',
          mode: 'INPUT',
          inputType: 'auto',
          inputValue: '-2027',
          message: {
            de: '<p>Einen Gutschein trage ich hier ein.</p>',
            en: '<p>I type a voucher in here.</p>',
          },
        },
        {
          type: 'pointer',
          selector: '#order',
          message: { de: '<p>Den Rest machen Sie. Viel Freude!</p>', en: '<p>The rest is yours. Enjoy!</p>' },
        },
      ],
    },
  },
  {
    kind: 'tooltip',
    name: 'Was ist im Preis dabei?',
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
        de: '<p><b>Im Preis dabei:</b> alle Abende, Aufgaben mit Rückmeldung und die Unterlagen.</p>',
        en: '<p><b>Included:</b> every evening, exercises with feedback and the papers.</p>',
      },
    },
  },
]
