import type { views as de } from '../de/views.ts'

export const views: typeof de = {
  forAll: 'For the whole team',
  list: 'List',
  filters: 'Filters',
}
