/** The words on cards in a conversation: in the widget, in mails, on their pages and in the console. */
export const cards = {
  kind: {
    article: 'Article',
    tour: 'Product tour',
    checklist: 'Checklist',
    survey: 'Survey',
    form: 'Form',
  },
  open: {
    article: 'Read article',
    tour: 'Start tour',
    checklist: 'Open checklist',
    survey: 'Answer survey',
    form: 'Fill in form',
  },
  gone: 'No longer available',
} as const
