import { audit } from './de/audit.ts'
import { companies } from './de/companies.ts'
import { errors } from './de/errors.ts'
import { forms } from './de/forms.ts'
import { jobs } from './de/jobs.ts'
import { reports } from './de/reports.ts'
import { common, shell, signIn, validation } from './de/shell.ts'
import { skills } from './de/skills.ts'
import { tasks } from './de/tasks.ts'
import { users } from './de/users.ts'

/** The source of all texts: `en.ts` must have exactly these. */
export const de = {
  common,
  shell,
  signIn,
  validation,
  errors,
  users,
  audit,
  reports,
  tasks,
  forms,
  companies,
  jobs,
  skills,
}
export type Messages = typeof de
