/** Answers what visitors of the course shop ask most, and fetches somebody for the rest. */
export const panelBot = {
  id: 'kursberatung',
  kind: 'script' as const,
  name: 'Lotta',
  definition: {
    nodes: [
      {
        id: 'hello',
        kind: 'choose',
        text: {
          de: 'Moin, ich bin Lotta, der Bot vom Kursladen. Worum geht es?',
          en: 'Hello, I am Lotta, the bot of Kursladen. What is it about?',
        },
        saveAs: 'topic',
        buttons: [
          {
            id: 'which',
            text: { de: 'Welcher Kurs passt zu mir?', en: 'Which course suits me?' },
            to: 'level',
          },
          { id: 'price', text: { de: 'Was kostet ein Kurs?', en: 'What does a course cost?' }, to: 'price' },
          { id: 'human', text: { de: 'Lieber ein Mensch', en: 'A person, please' }, to: 'human' },
        ],
      },
      {
        id: 'level',
        kind: 'choose',
        text: { de: 'Haben Sie schon einmal programmiert?', en: 'Have you written code before?' },
        saveAs: 'level',
        buttons: [
          { id: 'never', text: { de: 'Noch nie', en: 'Never' }, to: 'python' },
          { id: 'some', text: { de: 'Ein wenig', en: 'A little' }, to: 'data' },
        ],
      },
      {
        id: 'python',
        kind: 'say',
        text: {
          de: 'Dann ist „Python, ganz von vorn“ das Richtige: sechs Wochen, ohne Vorwissen.',
          en: 'Then “Python from the very start” is for you: six weeks, no experience needed.',
        },
        next: 'more',
      },
      {
        id: 'data',
        kind: 'say',
        text: {
          de: 'Dann nehmen Sie „Daten zeichnen“: vier Wochen, und am Ende liest jeder Ihre Diagramme gern.',
          en: 'Then take “Drawing data”: four weeks, and everybody will like to read your charts.',
        },
        next: 'more',
      },
      {
        id: 'price',
        kind: 'say',
        text: {
          de: 'Zwischen 129 und 249 Euro, je nach Länge. Aufgaben und Unterlagen sind dabei.',
          en: 'Between 129 and 249 euros, depending on the length. Exercises and papers are included.',
        },
        next: 'more',
      },
      {
        id: 'more',
        kind: 'choose',
        text: { de: 'Kann ich noch etwas tun?', en: 'Can I do anything else?' },
        buttons: [
          { id: 'again', text: { de: 'Noch eine Frage', en: 'Another question' }, to: 'hello' },
          { id: 'human', text: { de: 'Lieber ein Mensch', en: 'A person, please' }, to: 'human' },
          { id: 'done', text: { de: 'Nein, danke', en: 'No, thanks' }, to: 'bye' },
        ],
      },
      {
        id: 'human',
        kind: 'handover',
        text: {
          de: 'Ich hole jemanden. Schreiben Sie ruhig schon, worum es geht.',
          en: 'I will fetch somebody. Feel free to write what it is about.',
        },
      },
      {
        id: 'bye',
        kind: 'close',
        text: { de: 'Gern geschehen. Bis bald!', en: 'You are welcome. See you soon!' },
      },
    ],
  },
}

export const panelSurvey = {
  id: 'empfehlung',
  kind: 'survey' as const,
  name: 'Weiterempfehlung',
  definition: {
    feedbackType: 'SURVEY',
    title: { de: 'Zwei kurze Fragen', en: 'Two short questions' },
    pages: [
      {
        id: 'score',
        fields: [
          {
            name: 'score',
            kind: 'nps',
            label: {
              de: 'Würden Sie den Kursladen weiterempfehlen?',
              en: 'Would you recommend Kursladen?',
            },
            required: true,
          },
        ],
        branches: [{ if: [{ field: 'score', operator: 'lt', value: 7 }], to: 'worse' }],
      },
      {
        id: 'best',
        fields: [
          {
            name: 'best',
            kind: 'textarea',
            label: { de: 'Was gefällt Ihnen am besten?', en: 'What do you like best?' },
          },
        ],
        branches: [{ if: [], to: 'end' }],
      },
      {
        id: 'worse',
        fields: [
          {
            name: 'worse',
            kind: 'textarea',
            label: { de: 'Was sollten wir besser machen?', en: 'What should we do better?' },
          },
        ],
      },
    ],
    thanksTitle: { de: 'Danke!', en: 'Thank you!' },
    thanksText: {
      de: 'Ihre Antwort steht jetzt in der Auswertung der Konsole.',
      en: 'Your answer now stands in the results of the console.',
    },
  },
}
