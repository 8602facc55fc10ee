import { account, build, consent, home, palette, shortcuts } from './de/app.ts'
import { approvals } from './de/approvals.ts'
import { audit } from './de/audit.ts'
import { bell } from './de/bell.ts'
import { bin } from './de/bin.ts'
import { challenges } from './de/challenges.ts'
import { companies } from './de/companies.ts'
import { courses } from './de/courses.ts'
import { decisions } from './de/decisions.ts'
import { errors } from './de/errors.ts'
import { forms } from './de/forms.ts'
import { imports } from './de/imports.ts'
import { jobs } from './de/jobs.ts'
import { notes } from './de/notes.ts'
import { reports } from './de/reports.ts'
import { rights } from './de/rights.ts'
import { common, factor, forgotten, refusals, shell, signIn, validation } from './de/shell.ts'
import { skills } from './de/skills.ts'
import { tasks } from './de/tasks.ts'
import { tokens } from './de/tokens.ts'
import { treeFile } from './de/tree-file.ts'
import { users } from './de/users.ts'
import { views } from './de/views.ts'
import { webhooks } from './de/webhooks.ts'

/** The source of all texts: `en.ts` must have exactly these. */
export const de = {
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
export type Messages = typeof de
