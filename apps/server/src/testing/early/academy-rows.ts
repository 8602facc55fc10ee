import { idOf, on, type Rows } from './ids.ts'

const [admin, writer, banned, task] = ['admin', 'writer', 'banned', 'task'].map(idOf)

const person = (name: string, columns: Record<string, unknown> = {}) =>
  ['academy."user"', { id: idOf(name), name, display_name: name, registration: on(1), ...columns }] as const

/** What the academy had before migration 0700: people, learning content, jobs, reports, money, history. */
export const academyRows: Rows = [
  person('admin', { admin: true, email: 'admin@example.com', email_verified: true, password_hash: 'hash' }),
  person('writer', { email: 'writer@example.com', coins: 30, xp: 120, tags: ['vue', 'sql'], business: true }),
  person('banned', { enabled: false, description: 'Grüße', vat_id: 'DE1' }),
  [
    'academy.session',
    {
      id: idOf('session'),
      user_id: writer,
      created_at: on(2),
      last_update: on(3),
      salt: 's',
      refresh_hash: 'r',
    },
  ],
  ['academy.oauth_link', { user_id: writer, provider_id: 'github', remote_id: '7', display_name: 'w' }],
  ['academy.premium', { user_id: writer, since: on(2), autopay: true }],
  ['academy.hearts', { user_id: writer, hearts: 3, last_auto_refill: on(2) }],
  [
    'academy.coin_transaction',
    { user_id: writer, created_at: on(2), coins: 30, description: 'Bonus', credit_note: false, key: 'a key' },
  ],
  ['academy.left_balance', { user_id: idOf('gone'), coins: 5, withheld_coins: 1 }],
  [
    'academy.company',
    { id: idOf('company'), name: 'Firma', created_at: on(1), website: 'https://firma.example' },
  ],
  [
    'academy.job',
    {
      ...{
        id: idOf('job'),
        company_id: idOf('company'),
        title: 'Job',
        description: 'd',
        location: 'Ulm',
        remote: true,
      },
      ...{
        type: 'full_time',
        responsibilities: ['a', 'b'],
        professional_level: 'junior',
        salary_min: 1,
        salary_max: 2,
      },
      ...{
        salary_unit: 'EUR',
        salary_per: 'hour',
        contact: 'c',
        last_update: on(2),
        created_at: on(1),
        creator: admin,
      },
    },
  ],
  [
    'academy.root_skill',
    { id: 'web', name: 'Web', row: 1, column: 2, sub_tree_rows: 5, sub_tree_columns: 5, created_at: on(1) },
  ],
  ['academy.sub_skill', { id: 'css', parent_id: 'web', name: 'CSS', row: 0, column: 0, created_at: on(1) }],
  ['academy.sub_skill', { id: 'html', parent_id: 'web', name: 'HTML', row: 1, column: 0, created_at: on(1) }],
  [
    'academy.root_skill',
    {
      id: 'base',
      name: 'Basis',
      row: 0,
      column: 2,
      sub_tree_rows: 5,
      sub_tree_columns: 5,
      created_at: on(1),
    },
  ],
  ['academy.root_skill_dependency', { skill: 'web', dependency: 'base' }],
  ['academy.sub_skill_dependency', { skill: 'css', dependency: 'html' }],
  ['academy.job_requirement', { job_id: idOf('job'), sub_skill: 'css', level: 3 }],
  ['academy.xp', { user_id: writer, sub_skill: 'css', xp: 120 }],
  [
    'academy.course',
    {
      id: 'course',
      title: 'Kurs',
      language: 'de',
      last_update: on(2),
      sections: '[{"id": "s"}]',
      learning_goals: ['g'],
    },
  ],
  ['academy.skill_course', { sub_skill: 'css', course: 'course' }],
  ['academy.task', { id: task, creator: writer, creation_timestamp: on(3) }],
  ['academy.task', { id: idOf('lesson'), creator: writer, creation_timestamp: on(3) }],
  ['academy.course_task', { task_id: idOf('lesson'), course_id: 'course', section_id: 's' }],
  [
    'academy.challenge_category',
    { id: idOf('category'), title: 'Kategorie', description: 'd', creation_timestamp: on(1) },
  ],
  [
    'academy.challenge',
    { task_id: task, category_id: idOf('category'), title: 'Aufgabe', description: 'd', skills: ['css'] },
  ],
  ...['MULTIPLE_CHOICE_QUESTION', 'MATCHING', 'QUESTION', 'CODING_CHALLENGE'].map(
    type =>
      [
        'academy.subtask',
        {
          ...{
            id: idOf(type),
            task_id: task,
            type,
            creator: writer,
            creation_timestamp: on(3),
            xp: 5,
            coins: 1,
            enabled: type !== 'MATCHING',
          },
          content: {
            question: 'Wie?',
            answers: [{ answer: 'So', correct: true }],
            evaluator: 'code',
            code: null,
          },
        },
      ] as const,
  ),
  [
    'academy.subtask_progress',
    { user_id: writer, subtask_id: idOf('QUESTION'), solved_at: on(4), rating: 'LIKE', rated_at: on(4) },
  ],
  [
    'academy.ban',
    { id: idOf('ban'), user_id: banned, creator: admin, start: on(4), action: 'create', reason: 'Spam' },
  ],
  ...[
    { id: idOf('open'), note: 'Bitte prüfen', assignee: admin, user_id: writer },
    { id: idOf('decided'), completed_by: admin, completed_timestamp: on(6), completed_action: 'REJECT' },
  ].map(
    report =>
      [
        'academy.subtask_report',
        {
          ...{
            task_id: task,
            subtask_id: idOf('QUESTION'),
            subtask_type: 'QUESTION',
            subtask_creator: writer,
          },
          ...{ timestamp: on(5), reason: 'WRONG', comment: 'Falsch', ...report },
        },
      ] as const,
  ),
  [
    'academy.audit',
    {
      ...{ at: on(5), actor_id: admin, actor_name: 'admin', action: 'report.change', target_kind: 'report' },
      ...{ target_id: idOf('open'), after: { note: 'Bitte prüfen' } },
    },
  ],
  [
    'academy.audit',
    {
      at: on(6),
      actor_id: admin,
      actor_name: 'admin',
      action: 'user.ban',
      target_kind: 'user',
      target_id: banned,
      before: { enabled: true },
      after: { enabled: false },
    },
  ],
  [
    'academy.moderator_hearing',
    {
      user_id: admin,
      mails: 'daily',
      hour: 7,
      day: 1,
      time_zone: 'Europe/Berlin',
      language: 'de',
      heard_until: on(6),
    },
  ],
]

const decision = (name: string, columns: Record<string, unknown>) =>
  [
    'academy.decision',
    {
      ...{
        id: idOf(name),
        decided_by: admin,
        decided_at: on(20),
        takes_effect_at: on(20),
        person_id: writer,
      },
      ...{ text: 'Bitte nicht', tell_person: true, tell_reporters: false, task_excerpt: 'Wie?', ...columns },
    },
  ] as const

/** What it had in addition before 0900: decisions, appeals, the bin, notes as threads, views, rules. */
export const laterAcademyRows: Rows = [
  decision('hidden', {
    ...{ state: 'done', subtask_id: idOf('MATCHING'), actions: JSON.stringify([{ kind: 'disable_task' }]) },
    outcomes: JSON.stringify([{ kind: 'disable_task', error: null }]),
  }),
  decision('blocked', {
    ...{ state: 'done', actions: JSON.stringify([{ kind: 'block_create', days: 7 }]) },
    outcomes: JSON.stringify([{ kind: 'block_create', error: null, until: on(27) }]),
  }),
  decision('shown', {
    ...{ state: 'done', subtask_id: idOf('QUESTION'), actions: JSON.stringify([{ kind: 'disable_task' }]) },
    outcomes: JSON.stringify([{ kind: 'disable_task', error: null }]),
  }),
  [
    'academy.decision_mail',
    {
      decision_id: idOf('blocked'),
      user_id: writer,
      role: 'person',
      mail_key: 'k',
      state: 'sent',
      at: on(20),
    },
  ],
  [
    'academy.appeal',
    { id: idOf('appeal'), decision_id: idOf('blocked'), user_id: writer, text: 'Doch', created_at: on(21) },
  ],
  ['academy.kept_subtask', { decision_id: idOf('hidden'), subtask_id: idOf('MATCHING') }],
  [
    'academy.kept_progress',
    { decision_id: idOf('hidden'), subtask_id: idOf('MATCHING'), user_id: writer, solved_at: on(19) },
  ],
  [
    'academy.bin',
    {
      id: idOf('bin'),
      kind: 'course',
      thing_id: 'old',
      title: 'Alt',
      deleted_by: admin,
      deleted_at: on(20),
      counts: {},
    },
  ],
  [
    'academy.bin_part',
    { bin_id: idOf('bin'), table_name: 'course', rows: JSON.stringify([{ id: 'old', title: 'Alt' }]) },
  ],
  [
    'academy.note_entry',
    {
      id: idOf('noted'),
      about_kind: 'user',
      about_id: writer,
      author: admin,
      text: 'Nett',
      created_at: on(20),
    },
  ],
  ['academy.note_edit', { note_id: idOf('noted'), at: on(21), edited_by: admin, text: 'Net' }],
  [
    'academy.saved_view',
    {
      id: idOf('view'),
      name: 'Meine',
      icon: 'star',
      query: { list: 'users' },
      user_id: admin,
      created_at: on(20),
      updated_at: on(20),
    },
  ],
  ['academy.view_choice', { user_id: admin, ids: [idOf('view')], start_id: idOf('view') }],
  ['academy.setting', { key: 'two_person', is_on: true, changed_at: on(20) }],
  [
    'academy.approval',
    {
      action: 'delete_user',
      user_id: banned,
      asked_by: admin,
      asked_at: on(20),
      expires_at: on(27),
      text: 'Grund',
    },
  ],
  [
    'academy.report_claim',
    { subtask_id: idOf('QUESTION'), user_id: admin, claimed_at: on(20), seen_at: on(20) },
  ],
  ['academy.sign_in_trace', { user_id: writer, trace: 'net', seen_at: on(20) }],
]
