/** What is missing in something before it is saved or shown; needed wherever an error is told. */
export const gaps = {
  notReady: 'Damit Besucher es sehen können, fehlt noch:',
  notSaved: 'So lässt es sich nicht speichern. Es fehlt noch:',
  tooLong: (steps: string) =>
    `Der Text von Schritt ${steps} ist zu lang (höchstens 20.000 Zeichen, mit Formatierung).`,
  problems: {
    frequency: 'Eine Häufigkeit aus ganzen Zahlen ab 1.',
    text: 'Ein Text.',
    subject: 'Die Überschrift.',
    flow: 'Eine Umfrage.',
    news: 'Ein Beitrag.',
    steps: 'Mindestens ein Schritt.',
    stepTitle: (at: number) => `Der Titel von Schritt ${at}.`,
    stepText: (at: number) => `Ein Text für Schritt ${at}.`,
    selector: 'Ein Element auf der Website.',
    period: 'Ein Ende, das nach dem Anfang liegt.',
    pageRule: 'Eine Adresse in jeder Seitenregel.',
    attribute: 'Eine Eigenschaft in jeder Bedingung.',
    event: 'Der Name des Ereignisses.',
    step: (at: number) => `Gültiger Text und gültige Adressen in Schritt ${at}.`,
    settings: 'Gültige Beschriftungen und Adressen in den Einstellungen.',
  },
}
