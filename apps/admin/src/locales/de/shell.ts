export const shell = {
  product: 'Academy Admin',
  nav: {
    home: 'Dashboard',
    mentions: 'Erwähnungen',
    users: 'Benutzer',
    jobs: 'Jobs',
    companies: 'Unternehmen',
    challenges: 'Challenges',
    courses: 'Kurse',
    tasks: 'Aufgaben',
    reports: 'Gemeldete Aufgaben',
    decisions: 'Entscheidungen',
    skillTree: 'Skill Tree',
    audit: 'Protokoll',
    bin: 'Papierkorb',
    rights: 'Rechte',
    webhooks: 'Webhooks',
    tokens: 'API-Tokens',
    account: 'Mein Konto',
    people: 'Menschen',
    learning: 'Lernen',
    work: 'Arbeit',
    system: 'System',
  },
  account: 'Konto',
  signOut: 'Abmelden',
  signedOut: 'Sie sind abgemeldet.',
  signedInAs: (name: string) => `Sie sind als ${name} angemeldet.`,
  signedInAsText: (time: string) =>
    `Alles hier geschieht im Namen dieses Benutzers und steht im Verlauf von Ihnen beiden. Die Sitzung endet um ${time}.`,
  yourselfAgain: 'Sie sind wieder Sie selbst.',
  endSignedInAs: 'Sitzung beenden',
  sessionEnded: 'Ihre Sitzung ist beendet.',
  sessionEndedText:
    'Ihre Eingaben sind noch hier. Melden Sie sich in einem neuen Tab an, dann können Sie hier speichern.',
  signInAgain: 'In neuem Tab anmelden',
}

/** A2.10: why a route refuses. */
export const refusals = {
  bad_id: 'Diese Adresse enthält keine gültige ID.',
  no_decisions: 'Diese Plattform führt keine Entscheidungen.',
  no_mentions: 'Auf dieser Plattform gibt es keine Erwähnungen.',
  no_bin: 'Diese Plattform hat keinen Papierkorb.',
  no_courses: 'Diese Plattform lässt Kurse nicht bearbeiten.',
  no_audit: 'Diese Plattform führt kein Protokoll.',
  no_tasks: 'Diese Plattform hat keine Liste aller Aufgaben.',
  no_roles: 'Diese Plattform kennt keine Rollen.',
  no_webhooks: 'Diese Plattform hat keine Webhooks.',
  no_tokens: 'Diese Plattform hat keine API-Tokens.',
  no_imports: 'Diese Plattform kann nichts importieren.',
  no_right: 'Ihre Rolle umfasst diese Seite nicht. Ein Admin kann das ändern.',
}

export const signIn = {
  title: 'Admin-Anmeldung',
  lead: 'Für das Team der Lernplattform.',
  name: 'E-Mail oder Nickname',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen',
  submit: 'Anmelden',
  ended: 'Ihre Sitzung ist beendet. Melden Sie sich an, um weiterzuarbeiten.',
  recoveryLead: 'Er schaltet die Zwei-Faktor-Anmeldung aus. Richten Sie sie danach neu ein.',
  back: 'Zurück zur Anmeldung',
  pitch: 'Menschen, Aufgaben und Wege einer Lernplattform, an einem Ort.',
}

/** A5.1 */
export const validation = {
  required: (field: string) => `${field} ist erforderlich.`,
  longer: (n: number) => `Muss länger als ${n} Zeichen sein.`,
  shorter: (n: number) => `Muss kürzer als ${n} Zeichen sein.`,
  email: 'Das E-Mail-Format ist ungültig.',
  code: 'Ungültiges Codeformat.',
  form: 'Bitte füllen Sie das Formular korrekt aus.',
  whole: 'Bitte geben Sie eine ganze Zahl ein.',
  atLeast: (n: string) => `Mindestens ${n}.`,
  atMost: (n: string) => `Höchstens ${n}.`,
}

export const common = {
  loadPicture: (host: string) => `Bild von ${host} laden`,
  import: 'Importieren',
  yes: 'Ja',
  no: 'Nein',
  save: 'Speichern',
  saved: 'Gespeichert.',
  create: 'Anlegen',
  edit: 'Bearbeiten',
  delete: 'Löschen',
  cancel: 'Abbrechen',
  view: 'Ansehen',
  add: 'Hinzufügen',
  remove: 'Entfernen',
  unknownUser: 'Gelöschter Benutzer',
  automatic: 'Automatisch',
  none: 'Keine',
  never: 'Nie',
  loading: 'Wird geladen …',
}

/** D82 */
export const forgotten = {
  link: 'Passwort vergessen?',
  title: 'Neues Passwort',
  lead: 'Wir senden Ihnen einen Code an die E-Mail-Adresse Ihres Kontos.',
  email: 'E-Mail',
  send: 'Code senden',
  sent: (email: string) =>
    `Wenn es ein Konto mit ${email} gibt, ist ein Code unterwegs. Er gilt vier Stunden.`,
  code: 'Code aus der E-Mail',
  next: 'Neues Passwort',
  nextHint: (n: number) => `Mindestens ${n} Zeichen.`,
  save: 'Passwort speichern',
  again: 'Andere Adresse oder neuer Code',
  wrong: 'Adresse oder Code stimmen nicht, oder der Code ist abgelaufen.',
  doneTitle: 'Passwort gespeichert',
  doneLead: 'Alle Sitzungen sind beendet. Melden Sie sich mit dem neuen Passwort an.',
  toSignIn: 'Zur Anmeldung',
}

/** D82 */
export const factor = {
  title: 'Zwei-Faktor-Anmeldung einrichten',
  lead: 'Die Academy verlangt sie von allen mit einer Rolle. Danach geht es weiter.',
  done: 'Sie ist eingerichtet.',
  goOn: 'Weiter',
}
