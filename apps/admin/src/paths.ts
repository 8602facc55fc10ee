const id = encodeURIComponent

/** Every address of the app, in one place. */
export const paths = {
  index: () => '/',
  password: () => '/password',
  home: () => '/dashboard',
  users: () => '/dashboard/users',
  userImport: () => '/dashboard/users/import',
  user: (userId: string) => `/dashboard/users/${id(userId)}`,
  jobs: () => '/dashboard/jobs',
  jobImport: () => '/dashboard/jobs/import',
  jobCreate: () => '/dashboard/jobs/create',
  job: (jobId: string) => `/dashboard/jobs/${id(jobId)}`,
  jobEdit: (jobId: string) => `/dashboard/jobs/${id(jobId)}/edit`,
  companies: () => '/dashboard/companies',
  companyImport: () => '/dashboard/companies/import',
  companyCreate: () => '/dashboard/companies/create',
  company: (companyId: string) => `/dashboard/companies/${id(companyId)}`,
  challenges: () => '/dashboard/challenges',
  challengeCreate: () => '/dashboard/challenges/create',
  challenge: (challengeId: string) => `/dashboard/challenges/${id(challengeId)}`,
  categories: () => '/dashboard/challenges/categories',
  categoryCreate: () => '/dashboard/challenges/categories/create',
  category: (categoryId: string) => `/dashboard/challenges/categories/${id(categoryId)}`,
  subtaskCreate: (challengeId: string) => `/dashboard/challenges/${id(challengeId)}/subtasks/create`,
  subtask: (challengeId: string, subtaskId: string) =>
    `/dashboard/challenges/${id(challengeId)}/subtasks/${id(subtaskId)}`,
  tasks: () => '/dashboard/tasks',
  task: (subtaskId: string) => `/dashboard/tasks/${id(subtaskId)}`,
  reports: () => '/dashboard/reported-tasks',
  report: (reportId: string) => `/dashboard/reported-tasks/${id(reportId)}`,
  decisions: () => '/dashboard/decisions',
  decision: (decisionId: string) => `/dashboard/decisions/${id(decisionId)}`,
  appeals: () => '/dashboard/decisions/appeals',
  reasons: () => '/dashboard/decisions/reasons',
  reasonCreate: () => '/dashboard/decisions/reasons/create',
  reason: (reasonId: string) => `/dashboard/decisions/reasons/${id(reasonId)}`,
  courses: () => '/dashboard/courses',
  courseCreate: () => '/dashboard/courses/create',
  course: (courseId: string) => `/dashboard/courses/${id(courseId)}`,
  skillTree: () => '/dashboard/skill-tree',
  skillCreate: () => '/dashboard/skill-tree/create',
  skillEdit: (root: string) => `/dashboard/skill-tree/${id(root)}/edit`,
  subSkillEdit: (root: string, sub: string) => `/dashboard/skill-tree/${id(root)}/edit/${id(sub)}`,
  skillManage: (root: string) => `/dashboard/skill-tree/${id(root)}/manage`,
  subSkills: (root: string) => `/dashboard/skill-tree/${id(root)}/sub-skills`,
  bin: () => '/dashboard/bin',
  mentions: () => '/dashboard/mentions',
  audit: () => '/dashboard/audit',
  rights: () => '/dashboard/rights',
  webhooks: () => '/dashboard/webhooks',
  tokens: () => '/dashboard/tokens',
  account: () => '/dashboard/account',
  secondFactor: () => '/dashboard/second-factor',
}

/** On the way in: the home screen gives way to the person's start page. */
const startState = { starts: true } as never
export const isStart = (state: object): boolean => 'starts' in state

/** The way in, after the sign-in or from `/`. */
export function entrance(next: unknown): { to: string; replace: true; state?: never } {
  const to = intendedPath(next)
  return { to, replace: true, ...(to === paths.home() ? { state: startState } : {}) }
}

/** Where to go after the sign-in: only ever to a page of the dashboard. */
export function intendedPath(next: unknown): string {
  const isOurs = typeof next === 'string' && /^\/dashboard(?:[/?#]|$)/.test(next) && !next.includes('\\')
  return isOurs ? next : paths.home()
}
