/** What visitors did, told to the team. */
export const events = {
  known: { sessionStarted: 'Besuch begonnen', pageView: 'Seite geöffnet' },
  outcomes: {
    shown: 'angezeigt',
    step: 'Schritt erreicht',
    clicked: 'angeklickt',
    submitted: 'abgesendet',
    completed: 'abgeschlossen',
    closed: 'geschlossen',
    quit: 'abgebrochen',
  },
  step: (step: number) => `Schritt ${step} erreicht`,
  campaign: (kind = 'Kampagne', name?: string) => (name ? `${kind} „${name}“` : kind),
  details: 'Details',
  clicked: (text: string) => `„${text}“`,
  /** For an element without text. */
  elements: {
    a: 'Link',
    button: 'Button',
    input: 'Eingabefeld',
    textarea: 'Eingabefeld',
    select: 'Auswahlfeld',
    label: 'Beschriftung',
    img: 'Bild',
    svg: 'Symbol',
    path: 'Symbol',
    video: 'Video',
    canvas: 'Zeichenfläche',
    body: 'Seite',
    html: 'Seite',
  },
  element: 'Element',
}
