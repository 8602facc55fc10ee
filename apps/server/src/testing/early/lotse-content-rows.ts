import { idOf, on, type Rows } from './ids.ts'

const [team, project, jana, contact, visit, ticket] = [
  'team',
  'project',
  'jana',
  'contact',
  'visit',
  'ticket',
].map(idOf)
const made = { created_at: on(1), updated_at: on(1) }
const inProject = { project_id: project }
const json = (value: unknown): string => JSON.stringify(value)

/** The project's content, what visitors did with it, and its mails, at the same time. */
export const lotseContentRows: Rows = [
  [
    'lotse.flow',
    {
      ...inProject,
      id: 'survey',
      kind: 'survey',
      name: 'NPS',
      status: 'live',
      definition: json({ pages: [] }),
      ...made,
    },
  ],
  [
    'lotse.flow_answer',
    { ticket_id: ticket, name: 'nps', ...inProject, flow_id: 'survey', value: '9', created_at: on(3) },
  ],
  [
    'lotse.bot',
    {
      ...inProject,
      id: 'bot',
      kind: 'script',
      name: 'Bot',
      status: 'live',
      definition: json({ start: 'a', nodes: {} }),
      ...made,
    },
  ],
  [
    'lotse.help_collection',
    { id: idOf('help'), ...inProject, title: json({ de: 'Hilfe' }), description: json({}), ...made },
  ],
  [
    'lotse.help_article',
    { id: idOf('article'), ...inProject, collection_id: idOf('help'), status: 'live', version: 3, ...made },
  ],
  [
    'lotse.help_text',
    {
      article_id: idOf('article'),
      ...inProject,
      lang: 'de',
      title: 'Wie?',
      html: '<p>So</p>',
      plain: 'So',
      search: 'so',
    },
  ],
  ['lotse.help_posting', { ...inProject, lang: 'de', stem: 'so', place: 1, article_id: idOf('article') }],
  [
    'lotse.help_vote',
    {
      article_id: idOf('article'),
      scope_id: contact,
      contact_id: contact,
      ...inProject,
      vote: 'up',
      at: on(5),
    },
  ],
  [
    'lotse.news',
    {
      id: idOf('news'),
      ...inProject,
      status: 'live',
      title: json({ de: 'Neu' }),
      preview_text: json({}),
      html: json({ de: '<p>Neu</p>' }),
      author_id: jana,
      published_at: on(4),
      ...made,
    },
  ],
  [
    'lotse.news_read',
    { news_id: idOf('news'), scope_id: contact, contact_id: contact, ...inProject, at: on(5) },
  ],
  [
    'lotse.outbound',
    {
      id: idOf('tour'),
      ...inProject,
      kind: 'tour',
      name: 'Tour',
      status: 'live',
      config: json({ steps: [] }),
      targeting: json({}),
      live_at: on(2),
      ...made,
    },
  ],
  [
    'lotse.delivery',
    {
      outbound_id: idOf('tour'),
      scope_id: contact,
      contact_id: contact,
      ...inProject,
      session_id: visit,
      queued_at: on(3),
      shown_count: 1,
      shown_at: on(3),
    },
  ],
  [
    'lotse.checklist',
    {
      id: idOf('list'),
      ...inProject,
      outbound_id: idOf('tour'),
      scope_id: contact,
      contact_id: contact,
      completed_steps: ['a'],
      ...made,
    },
  ],
  [
    'lotse.member_hearing',
    { account_id: jana, ...inProject, rings: 'everything', mails: 'daily', digest_hour: 7 },
  ],
  [
    'lotse.mail_address',
    { ...inProject, email: 'mara@firma.example', mailbox: 'mara@firma.example', proved_at: on(4) },
  ],
  [
    'lotse.inbound_mail',
    {
      id: idOf('mail'),
      hash: Buffer.from('m'),
      door: 'smtp',
      address: 'a@example.com',
      recipients: ['a@example.com'],
      size: 1,
      state: 'taken',
      created_at: on(4),
      ended_at: on(4),
      ...inProject,
      ticket_id: ticket,
    },
  ],
  [
    'lotse.audit',
    {
      id: idOf('entry'),
      team_id: team,
      ...inProject,
      account_id: jana,
      account_name: 'Jana',
      action: 'flow.created',
      subject: 'NPS',
      details: { kind: 'survey' },
      at: on(2),
    },
  ],
  [
    'platform.mail',
    {
      id: idOf('letter'),
      key: 'letter 1',
      kind: 'letter',
      ...inProject,
      ticket_id: ticket,
      contact_id: contact,
      recipient: 'mara@firma.example',
      subject: 'Neue Antwort',
      content: '',
      state: 'sent',
      created_at: on(5),
      ended_at: on(5),
    },
  ],
]
