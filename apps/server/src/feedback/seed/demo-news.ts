import { demoIds } from './demo-ids.ts'

export const demoNews = [
  {
    id: demoIds.newsOfflineNotes,
    daysAgo: 3,
    title: { de: 'Unterlagen jetzt auch als PDF', en: 'Course material as PDF' },
    previewText: {
      de: 'Viele von Ihnen haben es sich gewünscht: Folien und Aufgaben für unterwegs.',
      en: 'Many of you asked for it: slides and tasks to take along.',
    },
    html: {
      de: '<p>Unter <b>Meine Kurse</b> steht neben jedem Abend ein neuer Knopf: <b>Als PDF</b>. Darin sind Folien, Aufgaben und Ihre Notizen.</p><p>Die Idee kam von 31 Menschen über das Wunschformular. Danke dafür!</p>',
      en: '<p>Under <b>My courses</b> every evening has a new button: <b>As PDF</b>. It holds slides, tasks and your notes.</p><p>The idea came from 31 people through the wish form. Thank you!</p>',
    },
  },
  {
    id: demoIds.newsEveningCourses,
    daysAgo: 17,
    title: { de: 'Drei neue Abendkurse im Januar', en: 'Three new evening courses in January' },
    previewText: {
      de: 'Statistik ohne Angst, Daten zeichnen und ein Kurs für alle, die noch nie programmiert haben.',
      en: 'Statistics without fear, drawing data, and a course for everyone who has never programmed.',
    },
    html: {
      de: '<p>Ab dem 12. Januar geht es los, immer dienstags und donnerstags um 19 Uhr.</p><ul><li>Python, ganz von vorn</li><li>Daten zeichnen</li><li>Statistik ohne Angst</li></ul><p>Wer bis Silvester bucht, bekommt den Frühbucherpreis.</p>',
      en: '<p>They begin on 12 January, always Tuesdays and Thursdays at 7 pm.</p><ul><li>Python from the very start</li><li>Drawing data</li><li>Statistics without fear</li></ul><p>Book before New Year’s Eve and you get the early price.</p>',
    },
  },
  {
    id: demoIds.newsVouchers,
    daysAgo: 41,
    title: { de: 'Gutscheine zum Verschenken', en: 'Vouchers to give away' },
    previewText: {
      de: 'Einen Kurs verschenken, ohne den Termin wissen zu müssen.',
      en: 'Give a course away without knowing the date.',
    },
    html: {
      de: '<p>Der Gutschein kommt als hübsches PDF zum Ausdrucken und gilt drei Jahre.</p>',
      en: '<p>The voucher comes as a handsome PDF to print and is good for three years.</p>',
    },
  },
  {
    id: demoIds.newsDraft,
    daysAgo: 0,
    draft: true,
    title: { de: 'Lernen zu zweit', en: 'Learning in pairs' },
    previewText: { de: 'Noch nicht fertig.', en: 'Not ready yet.' },
    html: { de: '<p>Entwurf.</p>', en: '<p>Draft.</p>' },
  },
]
