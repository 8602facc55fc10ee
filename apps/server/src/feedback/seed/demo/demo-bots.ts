/** Answers from the help center; the scripted bot belongs to the panel. */
export const demoBots = [
  {
    id: 'hilfe',
    kind: 'answer' as const,
    name: { de: 'Hilfe-Assistent', en: 'Help assistant' },
    definition: {
      greeting: {
        de: 'Hallo! Stellen Sie mir eine Frage, ich suche die Antwort in unserer Hilfe.',
        en: 'Hi! Ask me a question and I will look for the answer in our help center.',
      },
      sorry: {
        de: 'Dazu finde ich nichts. Unser Team weiß bestimmt weiter.',
        en: 'I could not find anything about that. Our team will know.',
      },
      handoverText: { de: 'Mit dem Team schreiben', en: 'Message the team' },
    },
  },
]
