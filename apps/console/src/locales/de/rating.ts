export const rating = {
  title: 'Zufriedenheit',
  hint: (days: number) =>
    `Eine Minute nachdem Ihr Team ein Ticket erledigt hat, sehen Besucher in ihrem Gespräch fünf Gesichter und ein Feld für ein Wort dazu. ${days} Tage lang können sie antworten und ihre Antwort ändern; wird das Ticket noch einmal geöffnet und erledigt, werden sie neu gefragt. Gefragt wird nur, wo jemand aus dem Team geantwortet hat.`,
  on: 'Nach dem Erledigen fragen, wie zufrieden Besucher sind',
  byMail:
    'Wer die Website ohne Antwort verlassen hat, wird einmal per E-Mail gefragt, wenn die Adresse bestätigt ist.',
  noMail: 'Nur im Widget: Antworten per E-Mail sind ausgeschaltet.',
  texts: 'Texte',
  textsHint: 'Ein leeres Feld zeigt den grauen Text. {project} steht für den Namen des Projekts.',
  text: { question: 'Frage', subject: 'Betreff der E-Mail', intro: 'Einleitung der E-Mail' },
  inWidget: 'Im Widget',
  rating: 'Bewertung',
  word: (text: string) => `„${text}“`,
}
