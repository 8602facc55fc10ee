import type { ViewedList } from '@lotse/contracts/views/academy-views'
import { paths } from '../../../paths.ts'

/** Where each list that can be saved as a view is. */
export const listPaths: Record<ViewedList, string> = {
  users: paths.users(),
  reports: paths.reports(),
  decisions: paths.decisions(),
  appeals: paths.appeals(),
  tasks: paths.tasks(),
  challenges: paths.challenges(),
  categories: paths.categories(),
  courses: paths.courses(),
  jobs: paths.jobs(),
  companies: paths.companies(),
  audit: paths.audit(),
  bin: paths.bin(),
}
