import type { OutboundKind, OutboundStatus } from '@lotse/contracts/console/content/outbound'
import type { Words } from '../../../platform/text/demo-words.ts'
import { demoEvents, demoIds } from './demo-ids.ts'

export interface DemoOutbound {
  id: string
  kind: OutboundKind
  name: Words
  status: OutboundStatus
  config: unknown
  targeting: Record<string, unknown>
  /** Results so far: shown, clicked, completed, quit. */
  results: [number, number, number, number]
}

const live = (
  id: string,
  kind: OutboundKind,
  name: Words,
  targeting: DemoOutbound['targeting'],
  config: object,
  results: DemoOutbound['results'] = [0, 0, 0, 0],
): DemoOutbound => ({ id, kind, name, status: 'live', config, targeting, results })

const on = (event: string) => ({ event, frequency: { kind: 'always' } })

/**
 * What the demo shop can show in addition to its panel. `site` is its address: tooltips stay on it, even if
 * others use its key.
 */
export const demoOutbound = (site: string): DemoOutbound[] => {
  const here = (path: string) => ({
    pageRules: [{ pageFilter: `${site}${path}`, pageFilterType: 'startswith' }],
  })
  return [
    live(
      demoIds.floatingBanner,
      'banner',
      { de: 'Wartung am Sonntag', en: 'Maintenance on Sunday' },
      on(demoEvents.floatingBanner),
      {
        html: {
          de: '<p>Wartung am Sonntag von 6 bis 7 Uhr.</p>',
          en: '<p>Scheduled maintenance on Sunday, 6 to 7 am.</p>',
        },
        color: '#485BFF',
        textColor: '#FFFFFF',
        showCloseButton: true,
        format: 'floating',
      },
      [12, 0, 0, 9],
    ),
    live(
      demoIds.npsSurvey,
      'survey',
      { de: 'Weiterempfehlung (NPS)', en: 'Recommendation (NPS)' },
      on(demoEvents.npsSurvey),
      { flowId: 'nps', format: 'survey' },
      [48, 0, 26, 11],
    ),
    live(
      demoIds.csatSurvey,
      'survey',
      { de: 'Nach dem Kurs', en: 'After the course' },
      on(demoEvents.csatSurvey),
      { flowId: 'kurs-bewertung', format: 'survey_full' },
      [20, 0, 14, 3],
    ),
    live(
      demoIds.newsMessage,
      'news',
      { de: 'Unterlagen als PDF', en: 'Material as PDF' },
      on(demoEvents.newsMessage),
      { newsId: demoIds.newsOfflineNotes, sound: false },
      [73, 31, 0, 0],
    ),
    live(demoIds.cartHotspot, 'tooltip', { de: 'Warenkorb', en: 'Cart' }, here('/'), {
      selector: '#cart-link',
      html: {
        de: '<p>Der Korb bleibt auf diesem Gerät, auch wenn Sie später wiederkommen.</p>',
        en: '<p>Your cart stays on this device, even if you come back later.</p>',
      },
      mode: 'hotspot',
      icon: 'circle-info',
      color: '#485BFF',
      animated: true,
      posX: 'right',
      posY: 'center',
      offsetX: 6,
      offsetY: 0,
    }),
    live(demoIds.languageTooltip, 'tooltip', { de: 'Sprache', en: 'Language' }, here('/'), {
      selector: '.languages',
      html: {
        de: '<p>Das Widget unten rechts wechselt mit.</p>',
        en: '<p>The widget at the bottom right follows.</p>',
      },
      mode: 'plain',
    }),
    live(
      demoIds.courseHotspot,
      'tooltip',
      { de: 'Kurs in den Korb', en: 'Course into the cart' },
      here('/kurse/'),
      {
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
    ),
  ]
}

/** Results of what the panel shows, by the event that shows it: shown, clicked, completed, quit. */
export const panelResults: Record<string, DemoOutbound['results']> = {
  'demo-notification': [34, 19, 0, 0],
  'demo-banner': [61, 22, 0, 17],
  'demo-checklist': [29, 21, 12, 0],
  'demo-tour': [57, 0, 38, 14],
  'demo-copilot': [16, 0, 9, 5],
}
