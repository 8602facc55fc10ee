/** Both answer in German and English; the scripted one is what `startBot('kursberater')` starts. */
export const demoBots = [
  {
    id: 'kursberater',
    kind: 'script' as const,
    name: 'Kursberater',
    definition: {
      nodes: [
        {
          id: 'hello',
          kind: 'say',
          text: {
            de: 'Hallo! Ich helfe Ihnen, den passenden Kurs zu finden.',
            en: 'Hello! I help you find the right course.',
          },
          next: 'topic',
        },
        {
          id: 'topic',
          kind: 'choose',
          saveAs: 'topic',
          text: { de: 'Was möchten Sie lernen?', en: 'What would you like to learn?' },
          buttons: [
            { id: 'programming', text: { de: 'Programmieren', en: 'Programming' }, to: 'experience' },
            { id: 'data', text: { de: 'Daten und Statistik', en: 'Data and statistics' }, to: 'data' },
            { id: 'question', text: { de: 'Ich habe eine Frage', en: 'I have a question' }, to: 'search' },
          ],
        },
        {
          id: 'experience',
          kind: 'choose',
          saveAs: 'experience',
          text: { de: 'Haben Sie schon einmal programmiert?', en: 'Have you programmed before?' },
          buttons: [
            { id: 'never', text: { de: 'Noch nie', en: 'Never' }, to: 'python' },
            { id: 'some', text: { de: 'Ein wenig', en: 'A little' }, to: 'email' },
          ],
        },
        {
          id: 'python',
          kind: 'say',
          text: {
            de: 'Dann passt „Python, ganz von vorn“: sechs Abende ab dem 12. Januar, 189 €.',
            en: 'Then “Python from the very start” fits: six evenings from 12 January, €189.',
          },
          next: 'more',
        },
        {
          id: 'data',
          kind: 'say',
          text: {
            de: '„Daten zeichnen“ beginnt am 14. Januar: vier Abende, 149 €.',
            en: '“Drawing data” begins on 14 January: four evenings, €149.',
          },
          next: 'more',
        },
        {
          id: 'more',
          kind: 'choose',
          text: { de: 'Kann ich sonst noch helfen?', en: 'Is there anything else?' },
          buttons: [
            { id: 'no', text: { de: 'Nein, danke', en: 'No, thank you' }, to: 'bye' },
            { id: 'human', text: { de: 'Mit einem Menschen sprechen', en: 'Talk to a person' }, to: 'email' },
          ],
        },
        {
          id: 'search',
          kind: 'search',
          text: { de: 'Stellen Sie Ihre Frage, ich sehe in der Hilfe nach.', en: 'Ask, and I look it up.' },
          next: 'more',
        },
        {
          id: 'email',
          kind: 'ask',
          saveAs: 'email',
          answerKind: 'email',
          text: {
            de: 'Unter welcher E-Mail-Adresse erreichen wir Sie, falls Sie das Fenster schließen?',
            en: 'At which e-mail address can we reach you should you close this window?',
          },
          next: 'handover',
        },
        {
          id: 'handover',
          kind: 'handover',
          text: { de: 'Danke, ich hole jemanden dazu.', en: 'Thank you, I am getting somebody.' },
        },
        {
          id: 'bye',
          kind: 'close',
          text: { de: 'Viel Freude beim Lernen!', en: 'Enjoy learning!' },
        },
      ],
    },
  },
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
