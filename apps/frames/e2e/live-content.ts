import type { OwnProject } from '../../../e2e/own-project.ts'

export interface LiveContent {
  newsId: string
  collectionId: string
  articleId: string
  /** The outbound's id; a visitor's own copy has another. */
  checklistId: string
}

const picture = 'Ein Bild'
const banner = '<img src="https://pictures.invalid/kurse.png" alt="Alle Kurse">'

const filled = new WeakMap<OwnProject, Promise<LiveContent>>()

/** One of everything the widget can open: whoever asks first puts it into the project. */
export function contentOf(project: OwnProject): Promise<LiveContent> {
  const known = filled.get(project) ?? fillProject(project)
  filled.set(project, known)
  return known
}

async function fillProject(project: OwnProject): Promise<LiveContent> {
  const publish = async (path: string, body: object): Promise<string> => {
    const { id, version } = await project.post<{ id: string; version: number }>(path, body)
    await project.patch(`${path}/${id}`, { version, status: 'live' })
    return id
  }
  const { id: collectionId } = await project.post<{ id: string }>('/help/collections', {
    title: { de: 'Rund ums Konto' },
    description: { de: 'Anmelden, Kennwort, Abmelden' },
  })
  const newsId = await publish('/news', {
    title: { de: 'Neue Abendkurse' },
    previewText: { de: 'Ab Januar' },
    html: {
      de: `<h1>Preise</h1><div>Sechs neue Kurse.</div><div>Ab Mai.</div><p>${picture}</p><p><a href="/kurse">${banner}</a> <a href="#unten">Mehr</a></p><table><tr><th>Preis</th><td>129</td></tr></table>`,
    },
  })
  const articleId = await publish('/help/articles', {
    collectionId,
    title: { de: 'Kennwort vergessen' },
    html: {
      de: `<p>Unter <b>Anmelden</b> gibt es den Link Kennwort vergessen.</p>
        <p>Was sich ändert, steht in den <a href="gleap://news/${newsId}">Neuigkeiten</a>.</p><script>boom()</script>`,
    },
  })
  await publish('/bots', {
    id: 'guide',
    kind: 'script',
    name: 'Lotta',
    definition: {
      nodes: [
        {
          id: 'hello',
          kind: 'choose',
          text: { de: 'Worum geht es?' },
          buttons: [
            { id: 'price', text: { de: 'Preise' }, to: 'answer' },
            { id: 'person', text: { de: 'Einen Menschen bitte' }, to: 'human' },
          ],
        },
        { id: 'answer', kind: 'say', text: { de: 'Ein Kurs kostet ab 129 Euro.' } },
        { id: 'human', kind: 'handover', text: { de: 'Ich hole jemanden.' } },
      ],
    },
  })
  await publish('/flows', everyField)
  await publish('/flows', nps)
  const checklistId = await project.live('checklist', {
    subject: { de: 'Die ersten Schritte' },
    message: { de: '<p>Drei Dinge, dann läuft es.</p>' },
    popupType: 'none',
    steps: [
      { id: 'read', title: { de: 'Anleitung lesen' }, allowMarkDone: true, duration: 2 },
      {
        id: 'article',
        title: { de: 'Kennwort merken' },
        action: 'HELP_ARTICLE',
        articleId,
        actionTitle: { de: 'Artikel öffnen' },
        event: 'article-read',
      },
    ],
    successTitle: { de: 'Alles geschafft' },
  })
  return { newsId, collectionId, articleId, checklistId }
}

const label = (name: string) => ({ label: { de: name } })
const options = ['Rot', 'Blau'].map(name => ({ value: name.toLowerCase(), label: { de: name } }))

/** Every kind of field, over two pages. */
const everyField = {
  id: 'every',
  kind: 'feedback',
  name: 'Alles',
  definition: {
    feedbackType: 'FEEDBACK',
    title: { de: 'Alles auf einmal' },
    pages: [
      {
        id: 'typed',
        fields: [
          { name: 'line', kind: 'text', ...label('Zeile'), required: true },
          { name: 'lines', kind: 'textarea', ...label('Absatz') },
          { name: 'mail', kind: 'email', ...label('Post') },
          { name: 'amount', kind: 'number', ...label('Betrag') },
          { name: 'one', kind: 'select', ...label('Auswahl'), options },
          { name: 'some', kind: 'multiselect', ...label('Mehreres'), options },
          { name: 'radio', kind: 'radio', ...label('Eines davon'), options },
        ],
      },
      {
        id: 'chosen',
        fields: [
          { name: 'stars', kind: 'rating', ...label('Sterne') },
          { name: 'faces', kind: 'csat', ...label('Laune') },
          { name: 'score', kind: 'nps', ...label('Empfehlung') },
          { name: 'files', kind: 'upload', ...label('Anhang') },
          { name: 'capture', kind: 'capture', ...label('Zeigen') },
          { name: 'box', kind: 'checkbox', ...label('Gern Neues erfahren') },
          { name: 'privacy', kind: 'privacy', ...label('Datenschutz gelesen'), required: true },
        ],
      },
    ],
  },
}

const nps = {
  id: 'nps',
  kind: 'survey',
  name: 'Empfehlung',
  definition: {
    feedbackType: 'SURVEY',
    title: { de: 'Ihre Meinung' },
    pages: [
      { id: 'score', fields: [{ name: 'score', kind: 'nps', ...label('Weiterempfehlen?'), required: true }] },
      { id: 'why', fields: [{ name: 'why', kind: 'textarea', ...label('Warum?') }] },
    ],
  },
}
