import type { ListWords } from '@lotse/contracts/academy/list-filters'
import { filtersOf } from '@lotse/contracts/views/academy-filters'
import type { AcademyView, ViewedList } from '@lotse/contracts/views/academy-views'
import type { Api } from '../../../lib/backend/api.ts'
import { doneTextIn } from '../../../lib/decisions/decision-words.ts'
import type { Messages } from '../../../lib/i18n.ts'
import { secondsOf } from '../../../lib/list/period-filter.tsx'
import { taskOf } from '../../../lib/task/task.ts'
import { titleOf } from '../../../lib/task/task-title.ts'
import { paths } from '../../../paths.ts'

/** A row of any list, in a few words. */
export interface PanelRow {
  id: string
  title: string
  /** What else is worth knowing. */
  note: string
  /** Unix seconds, or a date as the server writes it. */
  at?: number | string | null
  path?: string
}

interface Asked {
  api: Api
  words: ListWords
  sort: string | undefined
  limit: number
  t: Messages
}

type Read = (asked: Asked) => Promise<PanelRow[]>

/** The first rows of each list, as the list itself would sort and filter them. */
const reads: Record<ViewedList, Read> = {
  users: async ({ api, words, sort = '-registration', limit }) => {
    const key = sort.replace(/^-/, '')
    const query = {
      ...filtersOf.users(words, secondsOf),
      limit,
      sort: key as 'registration',
      order: sort.startsWith('-') ? ('desc' as const) : ('asc' as const),
    }
    const { users } = await api('GET /auth/users', { query })
    return users.map(({ id, display_name, name, registration }) => ({
      id,
      title: display_name,
      note: name,
      at: registration,
      path: paths.user(id),
    }))
  },
  reports: async ({ api, words, sort = 'timestamp', limit, t }) => {
    const query = { ...filtersOf.reports(words), sort: sort as 'timestamp', limit }
    const { items } = await api('GET /admin/reports', { query })
    return items.map(({ id, comment, reason, subtask_type, timestamp }) => ({
      id,
      title: comment || t.tasks.types[subtask_type],
      note: t.reports.reasons[reason],
      at: timestamp,
      path: paths.report(id),
    }))
  },
  decisions: asked => readDecisions(asked, filtersOf.decisions),
  appeals: asked => readDecisions(asked, filtersOf.appeals),
  tasks: async ({ api, words, sort = '-creation_timestamp', limit }) => {
    const query = { ...filtersOf.tasks(words), sort: sort as 'creation_timestamp', limit }
    const { items } = await api('GET /admin/subtasks', { query })
    return items.map(task => ({
      id: task.id,
      title: titleOf(taskOf(task)),
      note: task.task_title,
      at: task.creation_timestamp,
      path: paths.task(task.id),
    }))
  },
  challenges: async ({ api, words, sort = '-creation_timestamp', limit }) => {
    const query = { ...filtersOf.challenges(words), sort: sort as 'title', limit }
    const { items } = await api('GET /admin/challenges', { query })
    return items.map(({ id, title, category_title, creation_timestamp }) => ({
      id,
      title,
      note: category_title,
      at: creation_timestamp,
      path: paths.challenge(id),
    }))
  },
  categories: async ({ api, words, sort, limit }) => {
    const query = { ...filtersOf.categories(words), ...(sort ? { sort: sort as 'title' } : {}), limit }
    const { items } = await api('GET /admin/categories', { query })
    return items.map(({ id, title, description }) => ({
      id,
      title,
      note: description,
      path: paths.category(id),
    }))
  },
  courses: async ({ api, words, sort, limit }) => {
    const query = { ...filtersOf.courses(words), ...(sort ? { sort: sort as 'title' } : {}), limit }
    const { items } = await api('GET /admin/courses', { query })
    return items.map(({ id, title, author, last_update }) => ({
      ...{ id, title, note: author, at: last_update },
      path: paths.course(id),
    }))
  },
  jobs: async ({ api, words, sort, limit }) => {
    const query = { ...filtersOf.jobs(words), ...(sort ? { sort: sort as 'title' } : {}), limit }
    const { items } = await api('GET /admin/jobs', { query })
    return items.map(({ id, title, company }) => ({ id, title, note: company.name, path: paths.job(id) }))
  },
  companies: async ({ api, words, sort, limit }) => {
    const query = { ...filtersOf.companies(words), ...(sort ? { sort: sort as 'name' } : {}), limit }
    const { items } = await api('GET /admin/companies', { query })
    return items.map(({ id, name, website }) => ({
      id,
      title: name,
      note: website ?? '',
      path: paths.company(id),
    }))
  },
  audit: async ({ api, words, limit, t }) => {
    const { items } = await api('GET /admin/audit', {
      query: { ...filtersOf.audit(words, secondsOf), limit },
    })
    const actions: Record<string, string> = t.audit.actions
    return items.map(({ id, action, target_name, actor_name, at }) => ({
      id: String(id),
      title: [actions[action] ?? action, target_name].filter(Boolean).join(': '),
      note: actor_name ?? '',
      at,
    }))
  },
  bin: async ({ api, words, limit, t }) => {
    const { items } = await api('GET /admin/bin', { query: { ...filtersOf.bin(words, secondsOf), limit } })
    return items.map(({ id, title, thing_id, kind, deleted_at }) => ({
      ...{ id, title: title || thing_id, note: t.audit.kinds[kind], at: deleted_at },
    }))
  },
}

/** What was decided, and about whom. */
async function readDecisions(
  { api, words, limit, t }: Asked,
  filters: typeof filtersOf.decisions,
): Promise<PanelRow[]> {
  const { items } = await api('GET /admin/decisions', { query: { ...filters(words, secondsOf), limit } })
  return items.map(({ id, actions, person_name, decided_at }) => ({
    id,
    title: doneTextIn(t, actions),
    note: person_name ?? t.common.unknownUser,
    at: decided_at,
    path: paths.decision(id),
  }))
}

export function readPanel({ query }: AcademyView, asked: Pick<Asked, 'api' | 'limit' | 't'>) {
  const { q = '', sort, cols: _, ...filters } = query.search
  return reads[query.list]({ ...asked, words: { q, filters }, sort })
}
