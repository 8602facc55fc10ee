import type { Flow, MenuItem } from '@lotse/contracts/visitor/config'
import type { BareHost } from './bare-host.ts'

const menu: MenuItem[] = [
  {
    kind: 'feedback',
    id: 'bugreporting',
    title: 'Fehler melden',
    description: 'Etwas geht nicht',
    icon: 'bug',
  },
  { kind: 'link', title: 'Handbuch', url: 'https://example.com/handbuch' },
]

const bugreporting: Flow = {
  id: 'bugreporting',
  kind: 'feedback',
  feedbackType: 'BUG',
  title: 'Fehler melden',
  pages: [
    {
      id: 'what',
      fields: [
        { name: 'description', kind: 'textarea', label: 'Was ist passiert?', required: true },
        { name: 'capture', kind: 'capture', label: 'Zeigen Sie es uns' },
        {
          name: 'severity',
          kind: 'radio',
          label: 'Wie sehr stört es?',
          options: [
            { value: 'blocked', label: 'Ich komme nicht weiter' },
            { value: 'annoying', label: 'Es ist lästig' },
          ],
        },
        { name: 'email', kind: 'email', label: 'E-Mail', placeholder: 'Ihre Adresse …' },
      ],
    },
  ],
}

const wish: Flow = {
  id: 'wish',
  kind: 'feedback',
  feedbackType: 'FEATURE_REQUEST',
  title: 'Wunsch äußern',
  pages: [{ id: 'what', fields: [{ name: 'description', kind: 'textarea', label: 'Ihr Wunsch' }] }],
}

const nps: Flow = {
  id: 'nps',
  kind: 'survey',
  feedbackType: 'SURVEY',
  title: 'Ihre Meinung',
  pages: [
    {
      id: 'score',
      fields: [{ name: 'score', kind: 'nps', label: 'Würden Sie uns weiterempfehlen?', required: true }],
      branches: [{ if: [{ field: 'score', operator: 'lt', value: 7 }], to: 'bad' }],
    },
    {
      id: 'good',
      fields: [{ name: 'best', kind: 'text', label: 'Was gefällt Ihnen am besten?' }],
      branches: [{ if: [], to: 'end' }],
    },
    { id: 'bad', fields: [{ name: 'worse', kind: 'text', label: 'Was sollten wir besser machen?' }] },
  ],
}

/** What a server would send, as far as the frame reads it. */
export const config = {
  color: '#485BFF',
  headerColor: '#485BFF',
  backgroundColor: '#FFFFFF',
  borderRadius: 20,
  staticTranslations: {},
  localizationOptions: { rtl: false },
  lang: 'de',
  welcomeTitle: '',
  welcomeText: '',
  team: [],
  menu,
  flows: { bugreporting, nps, wish },
}

/** The page's half of the handshake. */
export async function greet(
  host: BareHost,
  flowConfig: object,
  session = {},
  apiUrl = 'http://localhost:9',
): Promise<void> {
  await host.post({ name: 'config-update', data: { config: flowConfig, aiTools: [], overrideLanguage: '' } })
  await host.post({
    name: 'session-update',
    data: { sessionData: { gleapId: 'visitor', gleapHash: 'hash', ...session }, apiUrl, sdkKey: 'demo' },
  })
  await host.post({ name: 'widget-status-update', data: { isWidgetOpen: true } })
}
