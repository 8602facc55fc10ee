/** Answers what visitors of the course shop ask most, and calls in the team for the rest. */
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
          en: 'Hi, I’m Lotta, Kursladen’s bot. What can I help you with?',
        },
        saveAs: 'topic',
        buttons: [
          {
            id: 'which',
            text: { de: 'Welcher Kurs passt zu mir?', en: 'Which course is right for me?' },
            to: 'level',
          },
          { id: 'price', text: { de: 'Was kostet ein Kurs?', en: 'How much is a course?' }, to: 'price' },
          { id: 'human', text: { de: 'Mit dem Team schreiben', en: 'Message the team' }, to: 'human' },
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
          en: 'Then “Python from scratch” is for you: six weeks, no experience needed.',
        },
        next: 'more',
      },
      {
        id: 'data',
        kind: 'say',
        text: {
          de: 'Dann nehmen Sie „Daten zeichnen“: vier Wochen, danach versteht jeder Ihre Diagramme.',
          en: 'Then take “Drawing data”: four weeks, and everyone will understand your charts.',
        },
        next: 'more',
      },
      {
        id: 'price',
        kind: 'say',
        text: {
          de: 'Zwischen 129 und 249 Euro, je nach Länge. Aufgaben und Unterlagen sind dabei.',
          en: 'Between 129 and 249 euros, depending on length. Exercises and materials are included.',
        },
        next: 'more',
      },
      {
        id: 'more',
        kind: 'choose',
        text: { de: 'Kann ich noch etwas tun?', en: 'Anything else I can do?' },
        buttons: [
          { id: 'again', text: { de: 'Noch eine Frage', en: 'Another question' }, to: 'hello' },
          { id: 'human', text: { de: 'Mit dem Team schreiben', en: 'Message the team' }, to: 'human' },
          { id: 'done', text: { de: 'Nein, danke', en: 'No, thanks' }, to: 'bye' },
        ],
      },
      {
        id: 'human',
        kind: 'handover',
        text: {
          de: 'Ich gebe dem Team Bescheid. Schreiben Sie ruhig schon, worum es geht.',
          en: 'I will let the team know. Feel free to write what it is about.',
        },
      },
      {
        id: 'bye',
        kind: 'close',
        text: { de: 'Gern geschehen. Bis bald!', en: 'You’re welcome. See you soon!' },
      },
    ],
  },
}

export const panelSurvey = {
  id: 'empfehlung',
  kind: 'survey' as const,
  name: { de: 'Weiterempfehlung', en: 'Recommendation' },
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
      en: 'Your answer is now in the console’s results.',
    },
  },
}
