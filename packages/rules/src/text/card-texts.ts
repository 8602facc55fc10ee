/** The words on cards in a conversation: in the widget, in mails, on their pages and in the console. */
export const cardTexts = {
  de: {
    kind: {
      article: 'Artikel',
      tour: 'Rundgang',
      checklist: 'Checkliste',
      survey: 'Umfrage',
      form: 'Formular',
    },
    open: {
      article: 'Artikel lesen',
      tour: 'Rundgang starten',
      checklist: 'Checkliste öffnen',
      survey: 'Umfrage beantworten',
      form: 'Formular ausfüllen',
    },
    gone: 'Nicht mehr verfügbar',
  },
  en: {
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
  },
} as const
