import type { OwnProject } from '../../../../e2e/own-project.ts'

interface Made {
  id: string
  version: number
}

/** Outbound configs, one per kind, with something to see in each. */
const outbounds = (newsId: string) =>
  [
    ['notification', { text: { de: 'Hallo {{name}}!', en: 'Hi {{name}}!' }, sender: { name: 'Ole' } }],
    [
      'banner',
      {
        html: { de: '<p>Zehn Prozent auf <b>alle Kurse</b></p>', en: '<p>Ten percent off</p>' },
        buttonText: { de: 'Zu den Kursen' },
        action: { kind: 'open-url', value: 'https://kursladen.example/kurse' },
      },
    ],
    ['survey', { flowId: 'nps', format: 'survey' }],
    ['news', { newsId }],
    [
      'checklist',
      {
        subject: { de: 'Erste Schritte' },
        steps: [
          { id: 'one', title: { de: 'Profil füllen' }, allowMarkDone: true },
          { id: 'two', title: { de: 'Kurs buchen' }, event: 'booked' },
        ],
      },
    ],
    [
      'tour',
      {
        tourType: 'steps',
        steps: [
          { type: 'post', message: { de: '<p>Willkommen im Kursladen</p>' } },
          { type: 'pointer', selector: '#buy', message: { de: '<p>Hier buchen Sie</p>' } },
        ],
      },
    ],
    [
      'tooltip',
      { selector: '#price', html: { de: '<p>inkl. MwSt.</p>' }, mode: 'hotspot', icon: 'circle-info' },
    ],
  ] as const

const survey = {
  feedbackType: 'SURVEY',
  title: { de: 'Wie gefällt es Ihnen?', en: 'How do you like it?' },
  pages: [
    {
      id: 'one',
      fields: [
        {
          name: 'nps',
          kind: 'nps',
          label: { de: 'Würden Sie uns empfehlen?', en: 'Would you recommend us?' },
        },
        { name: 'why', kind: 'textarea', label: { de: 'Warum?', en: 'Why?' } },
      ],
    },
  ],
}

/** A project with something of everything, and the addresses of all its pages below `/projects/:id`. */
export async function fillProject(
  project: OwnProject,
): Promise<{ places: string[]; outbound: Map<string, string> }> {
  await project.post('/flows', { id: 'nps', kind: 'survey', name: 'NPS', definition: survey })
  const news = await project.post<Made>('/news', {
    title: { de: 'Neu: Kurse zum Mitnehmen' },
    previewText: { de: 'Alle Unterlagen als PDF.' },
    html: { de: '<p>Da!</p>' },
  })
  const collection = await project.post<Made>('/help/collections', { title: { de: 'Erste Schritte' } })
  const article = await project.post<Made>('/help/articles', {
    collectionId: collection.id,
    title: { de: 'Wie melde ich mich an?' },
    html: { de: '<p>Oben rechts.</p>' },
  })
  const nodes = [{ id: 'hi', kind: 'say', text: { de: 'Hallo!' } }]
  await project.post('/bots', { id: 'hello', kind: 'script', name: 'Begrüßung', definition: { nodes } })
  const outbound = new Map<string, string>()
  for (const [kind, config] of outbounds(news.id)) {
    const made = await project.post<Made>('/outbound', { kind, name: `Beispiel ${kind}`, config })
    outbound.set(kind, made.id)
  }
  const places = [
    '/overview',
    '/contacts',
    '/news',
    `/news/${news.id}`,
    '/help',
    `/help/${article.id}`,
    '/flows',
    '/flows/nps',
    '/bots',
    '/bots/hello',
    '/account',
    '/outbound',
    ...[...outbound.values()].map(id => `/outbound/${id}`),
    `/outbound/${outbound.get('banner')}?tab=targeting`,
    `/outbound/${outbound.get('tour')}?tab=results`,
  ]
  return { places, outbound }
}
