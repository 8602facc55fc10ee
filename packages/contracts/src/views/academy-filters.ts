import {
  appealFilters,
  auditFilters,
  binFilters,
  categoryFilters,
  challengeFilters,
  companyFilters,
  courseFilters,
  decisionFilters,
  type ListWords,
  ourJobFilters,
  reportFilters,
  type SecondsOf,
  taskFilters,
  userFilters,
} from '../academy/list-filters.ts'
import type { ViewedList } from './academy-views.ts'

/** What a list of ours asks the server for, by the words of its address. */
export const filtersOf = {
  users: (words: ListWords, secondsOf: SecondsOf) => userFilters(words, true, secondsOf),
  reports: reportFilters,
  decisions: decisionFilters,
  appeals: appealFilters,
  tasks: taskFilters,
  challenges: challengeFilters,
  categories: categoryFilters,
  courses: courseFilters,
  jobs: ourJobFilters,
  companies: companyFilters,
  audit: auditFilters,
  bin: binFilters,
} satisfies Record<ViewedList, (words: ListWords, secondsOf: SecondsOf) => object>
