import type { reminders as de } from '../de/reminders.ts'

export const reminders: typeof de = {
  title: 'My reminders',
  remind: 'Remind me',
  placeholder: 'When? For example “tomorrow 2 pm” or “Dec 24”',
  text: 'What about? (optional)',
  textHint: 'Only you can see this.',
  save: 'Save reminder',
  at: at => `Reminder: ${at}`,
  change: 'Change reminder',
  end: 'End reminder',
  ended: 'Reminder ended',
  done: 'End',
  later: 'Later',
  due: 'Reminder',
  dueWith: text => `Reminder: ${text}`,
  none: 'No reminders. Press B in a ticket to set one.',
}
