import type { Messages } from './de.ts'
import { audit } from './en/audit.ts'
import { companies } from './en/companies.ts'
import { errors } from './en/errors.ts'
import { forms } from './en/forms.ts'
import { jobs } from './en/jobs.ts'
import { common, shell, signIn, validation } from './en/shell.ts'
import { skills } from './en/skills.ts'
import { users } from './en/users.ts'

export const en: Messages = {
  common,
  shell,
  signIn,
  validation,
  errors,
  users,
  audit,
  forms,
  companies,
  jobs,
  skills,
}
