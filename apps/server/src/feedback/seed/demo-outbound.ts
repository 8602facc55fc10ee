import type { OutboundKind, OutboundStatus } from '@lotse/contracts/console/outbound'
import { demoEvents, demoIds } from './demo-ids.ts'

export interface DemoOutbound {
  id: string
  kind: OutboundKind
  name: string
  status: OutboundStatus
  config: unknown
  targeting: Record<string, unknown>
  /** How it went with the visitors so far: shown, clicked, completed, quit. */
  results: [number, number, number, number]
}

const jana = { firstName: 'Jana' }
const on = (event: string) => ({ event, frequency: { kind: 'always' } })

/** Everything the demo shop can show. `site` is its address: tooltips stay on it, also when others use its key. */
export const demoOutbound = (site: string): DemoOutbound[] => {
  const here = (path: string) => ({
    pageRules: [{ pageFilter: `${site}${path}`, pageFilterType: 'startswith' }],
  })
  return [
    {
      id: demoIds.notification,
      kind: 'notification',
      name: 'Begrüßung',
      status: 'live',
      config: {
        text: {
          de: 'Hallo {{name}} 👋 Suchen Sie etwas Bestimmtes? Wir beraten Sie gern.',
          en: 'Hello {{name}} 👋 Looking for something? We are happy to help.',
        },
        sender: { name: 'Jana Brandt' },
        sound: true,
      },
      targeting: on(demoEvents.notification),
      results: [34, 19, 0, 0],
    },
    {
      id: demoIds.banner,
      kind: 'banner',
      name: 'Frühbucherpreis',
      status: 'live',
      config: {
        html: {
          de: '<p>Bis Silvester buchen und <b>20 % sparen</b>: Code HERBST</p>',
          en: '<p>Book before New Year’s Eve and <b>save 20 %</b>: code HERBST</p>',
        },
        buttonText: { de: 'Mehr dazu', en: 'Read more' },
        action: { kind: 'show-news-article', value: demoIds.newsEveningCourses },
        color: '#143C3A',
        textColor: '#FFFFFF',
        showCloseButton: true,
        format: 'inline',
      },
      targeting: on(demoEvents.banner),
      results: [61, 22, 0, 17],
    },
    {
      id: demoIds.floatingBanner,
      kind: 'banner',
      name: 'Wartung am Sonntag',
      status: 'live',
      config: {
        html: {
          de: '<p>Sonntag von 6 bis 7 Uhr arbeiten wir am Laden.</p>',
          en: '<p>Sunday from 6 to 7 am we are working on the shop.</p>',
        },
        color: '#485BFF',
        textColor: '#FFFFFF',
        showCloseButton: true,
        format: 'floating',
      },
      targeting: on(demoEvents.floatingBanner),
      results: [12, 0, 0, 9],
    },
    {
      id: demoIds.modal,
      kind: 'modal',
      name: 'Neu im Kursladen',
      status: 'draft',
      config: {
        title: { de: 'Unterlagen als PDF', en: 'Material as PDF' },
        html: {
          de: '<p>Folien und Aufgaben können Sie jetzt mitnehmen.</p>',
          en: '<p>You can now take slides and tasks along.</p>',
        },
        buttonText: { de: 'Ansehen', en: 'Have a look' },
        action: { kind: 'show-news-article', value: demoIds.newsOfflineNotes },
        showCloseButton: true,
      },
      targeting: on(demoEvents.modal),
      results: [0, 0, 0, 0],
    },
    {
      id: demoIds.npsSurvey,
      kind: 'survey',
      name: 'Weiterempfehlung (NPS)',
      status: 'live',
      config: { flowId: 'nps', format: 'survey' },
      targeting: on(demoEvents.npsSurvey),
      results: [48, 0, 26, 11],
    },
    {
      id: demoIds.csatSurvey,
      kind: 'survey',
      name: 'Nach dem Kurs',
      status: 'live',
      config: { flowId: 'kurs-bewertung', format: 'survey_full' },
      targeting: on(demoEvents.csatSurvey),
      results: [20, 0, 14, 3],
    },
    {
      id: demoIds.checklist,
      kind: 'checklist',
      name: 'Erste Schritte',
      status: 'live',
      config: {
        subject: { de: 'Erste Schritte im Kursladen', en: 'First steps in Kursladen' },
        message: {
          de: 'Vier kleine Schritte, dann kennen Sie sich aus.',
          en: 'Four small steps and you know your way around.',
        },
        sender: jana,
        steps: [
          {
            id: 'tour',
            title: { de: 'Den Rundgang machen', en: 'Take the tour' },
            description: {
              de: '<p>In einer Minute sehen Sie alles Wichtige.</p>',
              en: '<p>In one minute you see everything important.</p>',
            },
            duration: 1,
            action: 'PRODUCT_TOUR',
            actionTitle: { de: 'Rundgang starten', en: 'Start the tour' },
            productTourId: demoIds.tour,
          },
          {
            id: 'cart',
            title: { de: 'Einen Kurs in den Korb legen', en: 'Put a course into the cart' },
            description: {
              de: '<p>Der Schritt hakt sich von selbst ab.</p>',
              en: '<p>This step ticks itself.</p>',
            },
            duration: 2,
            event: 'course-added',
          },
          {
            id: 'help',
            title: { de: 'Einen Hilfeartikel lesen', en: 'Read a help article' },
            duration: 2,
            allowMarkDone: true,
            action: 'HELP_ARTICLE',
            actionTitle: { de: 'Artikel öffnen', en: 'Open the article' },
            articleId: demoIds.article(0),
          },
          {
            id: 'say',
            title: { de: 'Uns etwas sagen', en: 'Tell us something' },
            duration: 1,
            allowMarkDone: true,
            action: 'FEEDBACK_FLOW',
            actionTitle: { de: 'Formular öffnen', en: 'Open the form' },
            formId: 'featurerequest',
          },
        ],
        successTitle: { de: 'Geschafft!', en: 'Done!' },
        successMessage: { de: 'Sie kennen sich jetzt aus.', en: 'You know your way around now.' },
        popupType: 'notification',
      },
      targeting: on(demoEvents.checklist),
      results: [29, 21, 12, 0],
    },
    {
      id: demoIds.tour,
      kind: 'tour',
      name: 'Rundgang durch den Laden',
      status: 'live',
      config: {
        tourType: 'steps',
        allowClose: true,
        backButton: true,
        sender: jana,
        steps: [
          {
            type: 'post',
            message: {
              de: '<h3>Willkommen im Kursladen</h3><p>Drei Schritte, eine Minute.</p>',
              en: '<h3>Welcome to Kursladen</h3><p>Three steps, one minute.</p>',
            },
          },
          {
            type: 'pointer',
            selector: '#kurse h2',
            message: {
              de: '<p>Alle Kurse, die im Januar beginnen.</p>',
              en: '<p>All courses that begin in January.</p>',
            },
          },
          {
            type: 'pointer',
            selector: '#cart-link',
            message: {
              de: '<p>Was Sie sich merken, liegt hier.</p>',
              en: '<p>What you pick is kept here.</p>',
            },
          },
          {
            type: 'pointer',
            selector: '.languages',
            message: {
              de: '<p>Den Laden gibt es auch auf Englisch.</p>',
              en: '<p>The shop speaks German as well.</p>',
            },
          },
        ],
        nextText: { de: 'Weiter', en: 'Next' },
        prevText: { de: 'Zurück', en: 'Back' },
        doneText: { de: 'Fertig', en: 'Done' },
      },
      targeting: on(demoEvents.tour),
      results: [57, 0, 38, 14],
    },
    {
      id: demoIds.copilot,
      kind: 'tour',
      name: 'Lotse zeigt, wie man bucht',
      status: 'live',
      config: {
        tourType: 'cobrowse',
        allowClose: true,
        gradient: true,
        playVoice: false,
        kaiSlug: 'Lotse',
        steps: [
          {
            type: 'pointer',
            selector: '#kurse h2',
            message: {
              de: 'Ich zeige Ihnen, wie man einen Kurs bucht.',
              en: 'I show you how to book a course.',
            },
          },
          {
            type: 'pointer',
            selector: '#kurse .card .small-button',
            mode: 'CLICK',
            message: {
              de: 'Mit diesem Knopf kommt er in den Korb.',
              en: 'This button puts it into the cart.',
            },
          },
          {
            type: 'pointer',
            selector: '#cart-link',
            message: { de: 'Und hier geht es zum Bezahlen. Viel Freude!', en: 'And here you pay. Enjoy!' },
          },
        ],
      },
      targeting: on(demoEvents.copilot),
      results: [16, 0, 9, 5],
    },
    {
      id: demoIds.newsMessage,
      kind: 'news',
      name: 'Unterlagen als PDF',
      status: 'live',
      config: { newsId: demoIds.newsOfflineNotes, sound: false },
      targeting: on(demoEvents.newsMessage),
      results: [73, 31, 0, 0],
    },
    {
      id: demoIds.cartHotspot,
      kind: 'tooltip',
      name: 'Warenkorb',
      status: 'live',
      config: {
        selector: '#cart-link',
        html: {
          de: '<p>Der Korb bleibt auf diesem Gerät, auch wenn Sie später wiederkommen.</p>',
          en: '<p>The cart stays on this device, also when you come back later.</p>',
        },
        mode: 'hotspot',
        icon: 'circle-info',
        color: '#485BFF',
        animated: true,
        posX: 'right',
        posY: 'top',
      },
      targeting: here('/'),
      results: [0, 0, 0, 0],
    },
    {
      id: demoIds.languageTooltip,
      kind: 'tooltip',
      name: 'Sprache',
      status: 'live',
      config: {
        selector: '.languages',
        html: {
          de: '<p>Auch das Fenster unten rechts wechselt mit.</p>',
          en: '<p>The window at the bottom right changes along.</p>',
        },
        mode: 'plain',
      },
      targeting: here('/'),
      results: [0, 0, 0, 0],
    },
    {
      id: demoIds.courseHotspot,
      kind: 'tooltip',
      name: 'Kurs in den Korb',
      status: 'live',
      config: {
        selector: '#add-to-cart',
        html: {
          de: '<p>Noch keine Buchung: Bezahlt wird erst im Warenkorb.</p>',
          en: '<p>Not a booking yet: you pay in the cart.</p>',
        },
        mode: 'hotspot',
        icon: 'circle-question',
        color: '#0F766E',
        posX: 'right',
        posY: 'center',
      },
      targeting: here('/kurse/'),
      results: [0, 0, 0, 0],
    },
  ]
}
