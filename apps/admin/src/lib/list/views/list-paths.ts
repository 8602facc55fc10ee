import type { ViewedList } from '@lotse/contracts/views/academy-views'
import { paths } from '../../../paths.ts'

/** Where each list that can be saved as a view is. */
export const listPaths: Record<ViewedList, string> = {
  users: paths.users(),
  reports: paths.reports(),
  tasks: paths.tasks(),
  challenges: paths.challenges(),
  categories: paths.categories(),
  jobs: paths.jobs(),
  companies: paths.companies(),
  audit: paths.audit(),
}
