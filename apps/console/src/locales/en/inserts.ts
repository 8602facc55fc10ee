import type { inserts as de } from '../de/inserts.ts'

export const inserts: typeof de = {
  insert: 'Insert an article, tour, checklist, survey or form',
  placeholder: 'What would you like to insert?',
  nothing: 'Nothing published found',
  remove: title => `Remove ${title}`,
  full: most => `${most} at most in one message.`,
  unopened: titles =>
    `Can't be opened from an email, which only shows the title: ${titles}. The settings name no site (“Allowed sites”).`,
  emoji: {
    open: 'Insert emoji',
    search: 'Search emoji',
    list: 'Emoji',
    nothing: 'No emoji found',
  },
}
