import type { snooze as de } from '../de/snooze.ts'

export const snooze: typeof de = {
  open: 'Snooze',
  placeholder: 'Until when? For example “tomorrow 2 pm” or “Dec 24”',
  nothing: 'That is no time to come.',
  unknown: words => `Not understood: “${words}”`,
  times: {
    today: 'This evening',
    tomorrow: 'Tomorrow',
    monday: 'Monday',
    week: 'In a week',
    month: 'In a month',
  },
  untilAnswer: 'Until they reply',
  until: at => `Until ${at}`,
  resume: 'Wake up',
  snoozed: 'Snoozed',
  notSnoozed: 'No longer snoozed',
  back: 'Back',
  onlyOpen: 'Resolved tickets cannot be snoozed.',
}
