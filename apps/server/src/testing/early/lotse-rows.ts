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

const message = (name: string, day: number, columns: Record<string, unknown>) =>
  [
    'lotse.message',
    { id: idOf(name), ...inProject, ticket_id: ticket, text: name, created_at: on(day), ...columns },
  ] as const

/** What Lotse had before migration 0700: a team with a project, its visitors, their tickets, and what agents work with. */
export const lotseRows: Rows = [
  ['lotse.team', { id: team, name: 'Team', created_at: on(1) }],
  [
    'lotse.account',
    {
      id: jana,
      email: 'jana@example.com',
      name: 'Jana',
      password_hash: 'hash',
      created_at: on(1),
      recovery_codes: ['c'],
    },
  ],
  ['lotse.membership', { team_id: team, account_id: jana, role: 'agent', created_at: on(1) }],
  [
    'lotse.account_session',
    {
      id: idOf('signed-in'),
      account_id: jana,
      token_hash: Buffer.from('t'),
      created_at: on(1),
      last_seen_at: on(2),
      expires_at: on(28),
    },
  ],
  [
    'lotse.project',
    {
      id: project,
      team_id: team,
      name: 'Laden',
      identity_secret: 'secret',
      created_at: on(1),
      settings: json({ hours: { isOn: true }, mail: { senderName: 'Laden' } }),
    },
  ],
  ['lotse.sdk_key', { key: 'key', ...inProject, created_at: on(1) }],
  [
    'lotse.invitation',
    {
      id: idOf('invited'),
      team_id: team,
      email: 'bo@example.com',
      role: 'manager',
      token_hash: Buffer.from('i'),
      created_at: on(1),
      expires_at: on(28),
    },
  ],
  [
    'lotse.contact',
    {
      ...{
        id: contact,
        ...inProject,
        user_id: 'u-1',
        name: 'Mara Öztürk',
        email: 'mara@firma.example',
        phone: '1',
        value: 9.5,
      },
      ...{
        company_name: '',
        plan: 'pro',
        custom_data: json({ color: 'blue', list: [1] }),
        created_at: on(2),
        last_seen_at: on(9),
      },
    },
  ],
  [
    'lotse.visitor_session',
    {
      id: visit,
      ...inProject,
      contact_id: contact,
      hash: Buffer.from('h'),
      created_at: on(2),
      last_seen_at: on(9),
      profile: json({ fields: { name: 'Mara' } }),
    },
  ],
  [
    'lotse.visitor_event',
    {
      id: idOf('event'),
      ...inProject,
      contact_id: contact,
      session_id: visit,
      name: 'bought',
      data: json({ sum: 3 }),
      at: on(3),
      received_at: on(3),
    },
  ],
  ['lotse.ticket_counter', { ...inProject, next: 3 }],
  ['lotse.stage', { ...inProject, id: 'waiting', status: 'open', name: 'Wartet', color: '#123456', ...made }],
  [
    'lotse.ticket',
    {
      ...{
        id: ticket,
        ...inProject,
        number: 1,
        contact_id: contact,
        session_id: visit,
        type: 'BUG',
        priority: 2,
        stage_id: 'waiting',
      },
      ...{
        title: 'Kaputt',
        preview: 'Es geht nicht',
        tags: ['shop'],
        form_data: json({ description: 'Es geht nicht' }),
      },
      ...{
        current_url: 'https://shop.example/cart/3?token=x#top',
        share_token: 'share',
        assignee_id: jana,
        last_message_at: on(6),
      },
      ...{
        created_at: on(3),
        updated_at: on(6),
        answers: json([{ name: 'nps', value: 9 }]),
        snoozed_at: on(6),
        snoozed_until: on(28),
      },
    },
  ],
  [
    'lotse.ticket',
    {
      ...{
        id: idOf('silent'),
        ...inProject,
        number: 2,
        contact_id: contact,
        session_id: visit,
        type: 'CRASH',
        priority: 1,
      },
      ...{
        is_silent: true,
        share_token: 'share2',
        last_message_at: on(4),
        created_at: on(4),
        updated_at: on(4),
        status: 'closed',
        closed_at: on(5),
      },
    },
  ],
  message('visitor', 3, { author: 'visitor' }),
  message('deleted', 4, { author: 'team', account_id: jana, data: json({ isDeleted: true }), text: '' }),
  message('answer', 5, { author: 'team', account_id: jana, html: '<p>answer</p>' }),
  message('note', 5, { author: 'note', account_id: jana }),
  message('reopened', 6, { author: 'system', data: json({ event: 'reopened' }) }),
  ['lotse.conversation_guest', { ticket_id: ticket, session_id: visit, ...inProject }],
  [
    'lotse.ticket_part',
    {
      ticket_id: ticket,
      kind: 'console',
      ...inProject,
      bytes: Buffer.from('[]'),
      raw_size: 2,
      created_at: on(3),
    },
  ],
  ['lotse.ticket_seen', { account_id: jana, ticket_id: ticket, seen_at: on(6) }],
  [
    'lotse.reply_draft',
    {
      ...inProject,
      ticket_id: ticket,
      team_id: team,
      account_id: jana,
      text: 'Entwurf',
      html: '<p>Entwurf</p>',
      note: false,
      tokens: ['file'],
      version: 4,
    },
  ],
  [
    'lotse.scheduled_reply',
    {
      ...inProject,
      id: idOf('later'),
      ticket_id: ticket,
      account_id: jana,
      text: 'Später',
      tokens: [],
      send_at: on(28),
      created_at: on(6),
    },
  ],
  [
    'lotse.saved_reply',
    {
      ...inProject,
      id: idOf('reply'),
      account_id: jana,
      name: 'Gruß',
      shortcut: 'g',
      text: json({ de: 'Hallo {{name|du}}' }),
      ...made,
    },
  ],
  [
    'lotse.macro',
    {
      ...inProject,
      id: idOf('macro'),
      name: 'Zu',
      steps: json([{ kind: 'status', status: 'closed' }]),
      ...made,
    },
  ],
  [
    'lotse.saved_view',
    { ...inProject, id: idOf('inbox'), name: 'Shop', icon: 'star', query: json({ tag: ['shop'] }), ...made },
  ],
  ['lotse.view_choice', { ...inProject, account_id: jana, ids: [idOf('inbox')], start_id: idOf('inbox') }],
  [
    'lotse.upload',
    {
      token: 'file',
      ...inProject,
      account_id: jana,
      name: 'a.png',
      content_type: 'image/png',
      size: 3,
      created_at: on(6),
    },
  ],
]
