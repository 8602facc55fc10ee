export const assignment = {
  first: 'Erste Antwort',
  firstTakes: 'Wer zuerst antwortet, übernimmt das Ticket',
  firstTakesHint: 'Gilt für Tickets, für die niemand zuständig ist. Notizen zählen nicht.',
  taken: 'Sie haben das Ticket mit Ihrer Antwort übernommen.',
  byAnswering: 'durch die erste Antwort',
  byRule: (name: string) => `Regel „${name}“`,
  rules: 'Regeln',
  lead: 'Regeln bestimmen, wer ein neues Ticket bekommt. Die erste, die passt, zählt. Führt ein Bot das Gespräch, gilt sie, sobald er an das Team übergibt.',
  empty: 'Noch keine Regeln',
  emptyText: 'Ohne Regeln ist für neue Tickets zuerst niemand zuständig.',
  create: 'Neue Regel',
  edit: 'Regel bearbeiten',
  open: (name: string) => `${name} bearbeiten`,
  delete: 'Regel löschen',
  isOn: 'Eingeschaltet',
  isOnNamed: (name: string) => `${name} eingeschaltet`,
  switchedOn: (name: string) => `„${name}“ ist eingeschaltet.`,
  switchedOff: (name: string) => `„${name}“ ist ausgeschaltet.`,
  conditions: 'Bedingungen',
  conditionsHint: 'Alle müssen zutreffen. In einem Feld genügt einer der Werte. Was leer ist, zählt nicht.',
  flows: 'Formulare',
  types: 'Typen',
  tags: 'Schlagwörter',
  langs: 'Sprachen',
  channels: 'Kanäle',
  onPages: (n: number) => (n === 1 ? '1 Seitenregel' : `${n} Seitenregeln`),
  always: 'Alle Tickets',
  who: 'Wer sie bekommt',
  people: 'Personen',
  peopleHint: 'Mehrere sind reihum dran. Wer abwesend ist, wird übersprungen.',
  peopleMissing: 'Wählen Sie mindestens eine Person.',
  pageMissing: 'Eine Seitenregel hat keine Adresse.',
  mostOpen: 'Höchstens so viele Tickets je Person',
  mostOpenHint: 'Nicht erledigte in diesem Projekt. Zurückgestellte zählen nicht. Leer: ohne Grenze.',
  nobodyFree:
    'Ist gerade niemand frei, ist für das Ticket niemand zuständig. Es wird auch später nicht von selbst zugewiesen.',
  inTurn: (names: string) => `Reihum: ${names}`,
  to: (name: string) => `An ${name}`,
  atMost: (n: string) => `höchstens je ${n}`,
  nobodyLeft: 'Niemand mehr in dieser Regel',
  nobodyLeftHint:
    'Alle haben das Team verlassen oder dürfen nicht antworten. Passende Tickets werden nicht zugewiesen.',
  trial: 'Ausprobiert',
  trialHint:
    'So hätte die Regel mit den neuesten Tickets entschieden, wenn alle verfügbar gewesen wären. Es wird nichts geändert.',
  trialEmpty: 'Noch gibt es keine Tickets.',
  trialNone: (looked: string) => `Von den letzten ${looked} Tickets passt keines.`,
  trialSome: (n: number, count: string, looked: string) =>
    n === 1
      ? `Von den letzten ${looked} Tickets hätte sie eines zugewiesen.`
      : `Von den letzten ${looked} Tickets hätte sie ${count} zugewiesen.`,
  trialFits: (n: number, count: string, looked: string) =>
    n === 1
      ? `Von den letzten ${looked} Tickets passt eines.`
      : `Von den letzten ${looked} Tickets passen ${count}.`,
  trialEarlier: (n: number, count: string) =>
    n === 1
      ? 'Ein weiteres passt, aber eine Regel davor ist zuerst dran.'
      : `${count} weitere passen, aber eine Regel davor ist zuerst dran.`,
  trialTickets: 'Passende Tickets',
  trialOpens: (title: string) => `${title} (öffnet ein neues Fenster)`,
  away: {
    is: 'Abwesend',
    until: (at: string) => `Abwesend bis ${at}`,
    named: (name: string) => `${name} (abwesend)`,
    leave: 'Abwesend melden',
    endless: 'Bis ich mich zurückmelde',
    back: 'Zurückmelden',
    left: (text: string) => `${text}: Regeln weisen Ihnen keine Tickets zu.`,
    returned: 'Sie sind wieder verfügbar.',
  },
}
