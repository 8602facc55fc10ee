import { idOf, on, type Rows } from './ids.ts'

const [team, project, jana, contact, ticket] = ['team', 'project', 'jana', 'contact', 'ticket'].map(idOf)
const made = { created_at: on(1), updated_at: on(1) }
const inProject = { project_id: project }
const json = (value: unknown): string => JSON.stringify(value)

/** What Lotse had in addition before 0900: notes, reminders, rules, imports, tokens, webhooks. */
export const laterLotseRows: Rows = [
  [
    'lotse.assignment_rule',
    {
      ...inProject,
      id: idOf('rule'),
      name: 'Shop',
      is_on: true,
      conditions: json({ tags: ['shop'] }),
      people: [jana],
      most_open: 5,
      last_id: jana,
      ...made,
    },
  ],
  [
    'lotse.reminder',
    {
      ...inProject,
      ticket_id: ticket,
      team_id: team,
      account_id: jana,
      text: 'Nachsehen',
      remind_at: on(28),
    },
  ],
  [
    'lotse.contact_note',
    {
      id: idOf('about'),
      ...inProject,
      contact_id: contact,
      account_id: jana,
      text: 'Freundlich',
      created_at: on(20),
    },
  ],
  ['lotse.mail_alias', { ...inProject, email: 'm@old.example', contact_id: contact }],
  ['lotse.merged_contact', { ...inProject, id: idOf('merged'), contact_id: contact }],
  [
    'lotse.contact_import',
    { id: idOf('import'), ...inProject, account_id: jana, name: 'a.csv', created_at: on(20) },
  ],
  [
    'lotse.contact_import_row',
    {
      import_id: idOf('import'),
      contact_id: contact,
      is_created: false,
      was: json({ columns: { plan: '' } }),
      became: json({ columns: { plan: 'pro' } }),
    },
  ],
  [
    'lotse.api_token',
    {
      id: idOf('token'),
      team_id: team,
      ...inProject,
      is_personal: false,
      name: 'CI',
      role: 'agent',
      scopes: ['tickets:read'],
      prefix: 'lotse_a',
      secret_hash: Buffer.from('s'),
      created_by: jana,
      created_at: on(20),
    },
  ],
  [
    'platform.webhook',
    {
      id: idOf('hook'),
      ...inProject,
      name: 'Slack',
      address: 'sealed',
      format: 'slack',
      topics: ['ticket.created'],
      lang: 'de',
      secret: 'sealed',
      ...made,
    },
  ],
  [
    'platform.webhook_delivery',
    {
      id: idOf('sent'),
      webhook_id: idOf('hook'),
      ...inProject,
      topic: 'ticket.created',
      subject: 'Kaputt',
      ticket_id: ticket,
      body: '{}',
      card: json({}),
      state: 'delivered',
      attempts: json([{ status: 200 }]),
      due_at: on(20),
      created_at: on(20),
      ended_at: on(20),
    },
  ],
  [
    'platform.mail',
    {
      id: idOf('reminded'),
      kind: 'bell',
      ...inProject,
      account_id: jana,
      recipient: 'jana@example.com',
      subject: 's',
      content: json({ text: 'Erinnerung: Ticket von Mara: #1 Kaputt' }),
      state: 'sent',
      created_at: on(20),
    },
  ],
  [
    'platform.mail',
    {
      id: idOf('rung'),
      kind: 'bell',
      ...inProject,
      account_id: jana,
      recipient: 'jana@example.com',
      subject: 's',
      content: json({ text: 'Mara hat geantwortet' }),
      state: 'sent',
      created_at: on(20),
    },
  ],
]
