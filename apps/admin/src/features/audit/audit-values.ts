import type { AuditEntry } from '@lotse/contracts/academy/audit'
import { useUiT } from '@lotse/ui/language/i18n'
import { useFormat } from '@lotse/ui/language/use-format'
import { type Messages, useT } from '../../lib/i18n.ts'
import { userLabels } from '../../lib/user-labels.ts'

type Words = Record<string, string>

/** The label of a field on its edit screen; some kinds use the same name for different things. */
function fieldWords(t: Messages, kind: string): Words {
  const { users, jobs, companies, challenges, skills, tasks, reports, audit } = t
  const shared: Words = {
    name: skills.name,
    title: jobs.job,
    description: users.description,
    enabled: tasks.enabled,
    xp: users.xp,
    coins: users.coins,
    skill: users.skill,
    skills: challenges.skills,
    creator: challenges.creator,
    user_id: users.user,
    reason: users.reason,
    entry: audit.entry,
  }
  const own: Record<string, Words> = {
    user: {
      ...userLabels(t),
      email_verified: users.verified,
      enabled: users.enabled,
      admin: users.admin,
      role: users.role,
      request: audit.request,
      asked_by: audit.askedBy,
      mfa_enabled: users.mfa,
      password: users.hasPassword,
      business: users.business,
      can_buy_coins: users.canBuyCoins,
      can_receive_coins: users.canReceiveCoins,
      registration: users.registered,
      last_login: users.lastLogin,
      last_name_change: users.lastNameChange,
      credit_note: users.creditNoteShort,
      withheld_coins: users.withheld,
      sessions: users.tabs.sessions,
      provider_id: audit.provider,
    },
    settings: {
      second_factor: t.rights.factor,
      two_person: t.approvals.rule,
      account_links: t.rights.links,
      request: audit.request,
      asked_by: audit.askedBy,
    },
    decision: {
      actions: t.decisions.what,
      text: t.decisions.words,
      end: audit.to,
      title: t.decisions.reason,
    },
    appeal: { outcome: t.decisions.outcome, text: t.decisions.answer },
    ban: { action: audit.blocked, start: audit.from, end: audit.to },
    report: {
      completed_action: audit.decision,
      completed_by: t.bin.deletedBy,
      user_id: reports.reportedBy,
      comment: reports.comment,
      assignee: reports.assignee,
      note: reports.note,
      subtask_type: tasks.type,
      timestamp: reports.reportedAt,
    },
    subtask: {
      type: tasks.type,
      retired: tasks.retired,
      question: tasks.question,
      answers: tasks.answers,
      single_choice: tasks.singleChoice,
      left: tasks.left,
      right: tasks.right,
      solution: audit.solution,
      case_sensitive: tasks.caseSensitive,
      ascii_letters: tasks.asciiLetters,
      digits: tasks.digits,
      punctuation: tasks.punctuation,
      blocks: tasks.blocks,
      description: tasks.description,
      evaluator: tasks.evaluator,
      solution_code: tasks.solutionCode,
      solution_environment: tasks.environment,
      time_limit: tasks.timeLimit,
      memory_limit: tasks.memoryLimit,
      static_tests: tasks.staticTests,
      random_tests: tasks.randomTests,
    },
    challenge: { category: challenges.category, creation_timestamp: challenges.created },
    course: {
      title: t.courses.course,
      language: t.courses.language,
      category: t.courses.category,
      author: t.courses.author,
      image: t.courses.image,
      price: t.courses.price,
      learning_goals: t.courses.goals,
      requirements: t.courses.requirements,
      sections: t.courses.sections,
    },
    category: { creation_timestamp: challenges.created, challenges: challenges.title },
    job: {
      company: jobs.company,
      location: jobs.location,
      remote: jobs.remote,
      type: jobs.type,
      responsibilities: jobs.responsibilities,
      professional_level: jobs.level,
      salary: jobs.salary,
      contact: jobs.contact,
      skill_requirements: jobs.requirements,
      created_at: jobs.created,
      open: jobs.open,
    },
    company: {
      website: companies.website,
      youtube_video: companies.video,
      twitter_handle: companies.twitter,
      instagram_handle: companies.instagram,
      logo_url: companies.logoUrl,
      jobs: companies.jobs,
      created_at: companies.created,
    },
    view: { shared: t.views.forAll, icon: skills.icon, list: t.views.list, filters: t.views.filters },
    skill: {
      parent_id: audit.kinds.root_skill,
      icon: skills.icon,
      row: skills.row,
      column: skills.column,
      rows: skills.rows,
      columns: skills.columns,
      sub_tree_rows: skills.subTreeRows,
      sub_tree_columns: skills.subTreeColumns,
      dependencies: skills.dependencies,
      dependents: skills.dependents,
      courses: skills.courses,
    },
  }
  return { ...shared, ...own[kind.includes('skill') ? 'skill' : kind] }
}

/** The label of a value on the wire, for fields with only a few values. */
function valueWords(t: Messages, kind: string, field: string): Words | undefined {
  const { users, jobs, tasks, reports } = t
  if (kind === 'ban' && field === 'action')
    return { CREATE: users.blocks.CREATE.name, REPORT: users.blocks.REPORT.name }
  if (kind === 'report' && field === 'reason') return reports.reasons
  if (kind === 'user' && field === 'password') return t.audit.passwordChanges
  if (kind === 'user' && field === 'newsletter') return { 'asked to confirm': t.audit.askedToConfirm }
  if (kind === 'user' && field === 'role') return t.rights.roles
  if (field === 'request') return t.approvals.actions
  if (kind === 'job' && field === 'type') return jobs.types
  if (kind === 'view' && field === 'list') return listNames(t)
  if (kind === 'decision' && field === 'actions') return t.decisions.done
  if (kind === 'appeal' && field === 'outcome') return t.decisions.outcomes
  const known: Record<string, Words> = {
    completed_action: t.reports.outcomes,
    subtask_type: tasks.types,
    type: tasks.types,
    professional_level: jobs.levels,
  }
  return known[field]
}

const listNames = (t: Messages): Words => ({
  users: t.users.title,
  reports: t.reports.title,
  tasks: t.tasks.title,
  challenges: t.challenges.title,
  categories: t.challenges.categories.title,
  jobs: t.jobs.title,
  companies: t.companies.title,
  audit: t.audit.title,
})

/** Ids, counters and derived fields: they mean nothing to a person. */
const silent = new Set(
  'id version active task_id subtask_id session seen report_id avatar_url last_update decision_id'.split(' '),
)
const isSilent = ({ target_kind }: AuditEntry, field: string) =>
  silent.has(field) || (target_kind === 'ban' && ['user_id', 'creator'].includes(field))

export interface FieldChange {
  field: string
  label: string
  before: string | undefined
  after: string | undefined
}

export const shortId = (id: string) => (id.length > 20 ? `${id.slice(0, 8)}` : id)

const wireTime = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/
/** In unix seconds. */
const moments = new Set(['registration', 'last_login', 'last_name_change', 'last_update', 'created_at'])
const people = new Set(['user_id', 'creator', 'assignee', 'completed_by', 'asked_by'])

/** The fields of an entry in words: their labels, and their values before and after. */
export function useChanges(): (entry: AuditEntry) => FieldChange[] {
  const t = useT()
  const format = useFormat()
  const { icons } = useUiT().views
  const wordsOf = (kind: string, field: string): Words | undefined =>
    kind === 'view' && field === 'icon' ? icons : valueWords(t, kind, field)
  const shown = (entry: AuditEntry, field: string, value: unknown): string | undefined => {
    if (value === undefined) return undefined
    if (field === 'end' && value === null) return t.users.permanent
    if (value === null || value === '') return '–'
    if (typeof value === 'boolean') return value ? t.common.yes : t.common.no
    if (typeof value === 'number') return moments.has(field) ? format.dateTime(value) : format.number(value)
    if (field === 'skill_requirements' && Array.isArray(value) && Array.isArray(value[0]))
      return value.map(([, skill, level]) => `${skill} (${t.jobs.levelAtLeast(level)})`).join(', ')
    if (field === 'sections' && Array.isArray(value) && value.length > 0) return sectionsText(value)
    if (Array.isArray(value))
      return value.length === 0 ? '–' : value.map(item => shown(entry, field, item)).join(', ')
    if (typeof value === 'object') return objectText(entry, field, value as Record<string, unknown>)
    const text = String(value)
    const named = entry.names[text]
    if (named) return named
    if (people.has(field)) return t.audit.deletedUser(shortId(text))
    return wireTime.test(text) ? format.dateTime(text) : (wordsOf(entry.target_kind, field)?.[text] ?? text)
  }
  const sectionsText = (sections: { title: string; lectures: { title: string; duration: number }[] }[]) =>
    sections
      .map(({ title, lectures }) => {
        const told = lectures.map(one => t.courses.lectureText(one.title, format.number(one.duration)))
        return [title, ...(told.length > 0 ? [told.join(', ')] : [])].join(': ')
      })
      .join(' · ')
  const objectText = (
    entry: AuditEntry,
    field: string,
    value: Record<string, unknown>,
  ): string | undefined => {
    const { name, min, max, unit, per } = value
    if (field === 'company') return shown(entry, 'name', name)
    if (field === 'salary' && typeof min === 'number' && typeof max === 'number') {
      return t.jobs.salaryRange(
        format.number(min),
        format.number(max),
        t.jobs.unitOf(String(unit), max),
        t.jobs.pers[String(per)] ?? String(per),
      )
    }
    return Object.entries(value)
      .map(([key, item]) => (typeof item === 'string' ? item : `${key}: ${shown(entry, key, item)}`))
      .join(', ')
  }
  return entry => {
    const { before, after, target_kind } = entry
    const words = fieldWords(t, target_kind)
    const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
    return [...fields].flatMap(field => {
      const [was, is] = [before?.[field], after?.[field]]
      const isSame = JSON.stringify(was) === JSON.stringify(is)
      const isEmpty = (was ?? '') === '' && (is ?? '') === '' && field !== 'end'
      if (isSilent(entry, field) || isSame || isEmpty) return []
      return [
        {
          field,
          label: words[field] ?? field,
          before: shown(entry, field, was),
          after: shown(entry, field, is),
        },
      ]
    })
  }
}
