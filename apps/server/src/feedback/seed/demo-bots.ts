/** Answers from the help centre; the scripted bot belongs to the panel. */
export const demoBots = [
  {
    id: 'hilfe',
    kind: 'answer' as const,
    name: 'Hilfe-Assistent',
    definition: {
      greeting: {
        de: 'Hallo! Stellen Sie mir eine Frage, ich suche die Antwort in unserer Hilfe.',
        en: 'Hello! Ask me a question and I look for the answer in our help centre.',
      },
      sorry: {
        de: 'Dazu finde ich nichts. Ein Mensch aus unserem Team weiß bestimmt weiter.',
        en: 'I find nothing about that. Somebody of our team will surely know.',
      },
      handoverText: { de: 'Mit einem Menschen sprechen', en: 'Talk to a person' },
    },
  },
]
