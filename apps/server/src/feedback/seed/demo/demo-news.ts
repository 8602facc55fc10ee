import { demoIds } from './demo-ids.ts'

export const demoNews = [
  {
    id: demoIds.newsOfflineNotes,
    daysAgo: 3,
    title: { de: 'Unterlagen jetzt auch als PDF', en: 'Course materials, now as a PDF' },
    previewText: {
      de: 'Viele von Ihnen haben es sich gewünscht: Folien und Aufgaben für unterwegs.',
      en: 'Many of you asked for it: slides and exercises to go.',
    },
    html: {
      de: '<p>Unter <b>Meine Kurse</b> steht neben jedem Abend ein neuer Button: <b>Als PDF</b>. Darin sind Folien, Aufgaben und Ihre Notizen.</p><p>Die Idee kam von 31 Menschen über das Wunschformular. Danke dafür!</p>',
      en: '<p>Every evening under <b>My courses</b> has a new button: <b>Save as PDF</b>. The file holds slides, exercises and your notes.</p><p>31 of you suggested it through the feedback form. Thank you!</p>',
    },
  },
  {
    id: demoIds.newsEveningCourses,
    daysAgo: 17,
    title: { de: 'Drei neue Abendkurse im Januar', en: 'Three new evening courses in January' },
    previewText: {
      de: 'Statistik ohne Angst, Daten zeichnen und ein Kurs für alle, die noch nie programmiert haben.',
      en: 'Statistics without fear, drawing data, and a course for everyone who has never written code.',
    },
    html: {
      de: '<p>Ab dem 12. Januar geht es los, immer dienstags und donnerstags um 19 Uhr.</p><ul><li>Python, ganz von vorn</li><li>Daten zeichnen</li><li>Statistik ohne Angst</li></ul><p>Wer bis Silvester bucht, bekommt den Frühbucherpreis.</p>',
      en: '<p>They start on January 12, Tuesdays and Thursdays at 7 pm.</p><ul><li>Python from scratch</li><li>Drawing data</li><li>Statistics without fear</li></ul><p>Book before New Year’s Eve and you get the early-bird price.</p>',
    },
  },
  {
    id: demoIds.newsVouchers,
    daysAgo: 41,
    title: { de: 'Gutscheine zum Verschenken', en: 'Gift vouchers' },
    previewText: {
      de: 'Einen Kurs verschenken, ohne den Termin wissen zu müssen.',
      en: 'Give a course without having to pick the date.',
    },
    html: {
      de: '<p>Der Gutschein kommt als hübsches PDF zum Ausdrucken und gilt drei Jahre.</p>',
      en: '<p>The voucher comes as a printable PDF and is valid for three years.</p>',
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
