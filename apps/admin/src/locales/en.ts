import type { Messages } from './de.ts'
import { account, build, consent, home, palette, shortcuts } from './en/app.ts'
import { approvals } from './en/approvals.ts'
import { audit } from './en/audit.ts'
import { bell } from './en/bell.ts'
import { bin } from './en/bin.ts'
import { challenges } from './en/challenges.ts'
import { companies } from './en/companies.ts'
import { courses } from './en/courses.ts'
import { decisions } from './en/decisions.ts'
import { errors } from './en/errors.ts'
import { forms } from './en/forms.ts'
import { imports } from './en/imports.ts'
import { jobs } from './en/jobs.ts'
import { notes } from './en/notes.ts'
import { reports } from './en/reports.ts'
import { rights } from './en/rights.ts'
import { common, factor, forgotten, refusals, shell, signIn, validation } from './en/shell.ts'
import { skills } from './en/skills.ts'
import { tasks } from './en/tasks.ts'
import { tokens } from './en/tokens.ts'
import { treeFile } from './en/tree-file.ts'
import { users } from './en/users.ts'
import { views } from './en/views.ts'
import { webhooks } from './en/webhooks.ts'

export const en: Messages = {
  common,
  shell,
  refusals,
  signIn,
  forgotten,
  factor,
  validation,
  errors,
  decisions,
  users,
  audit,
  bell,
  bin,
  account,
  build,
  consent,
  home,
  palette,
  shortcuts,
  notes,
  reports,
  tasks,
  forms,
  companies,
  imports,
  jobs,
  challenges,
  courses,
  rights,
  approvals,
  skills,
  treeFile,
  views,
  webhooks,
  tokens,
}
