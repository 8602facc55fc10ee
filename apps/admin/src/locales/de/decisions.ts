import { moderationTexts } from '@lotse/rules/moderation/moderation-texts'
import type { Lifted } from '../../lib/decisions/lifted.ts'

export const decisions = {
  title: 'Entscheidungen',
  lead: 'Was entschieden wurde, warum, und wer davon weiß.',
  decision: 'Entscheidung',
  all: 'Alle Entscheidungen',
  appeals: 'Widersprüche',
  reasons: 'Gründe',
  views: 'Entscheidungen, Widersprüche, Gründe',

  // Der Dialog
  aboutReports: (count: number) =>
    count === 1
      ? 'Gilt für die offene Meldung zu dieser Aufgabe.'
      : `Gilt für alle ${count} offenen Meldungen zu dieser Aufgabe.`,
  aboutPerson: (name: string) => `Entscheidung über ${name}`,
  task: 'Aufgabe',
  alsoTitle: 'Außerdem',
  what: 'Maßnahmen',
  kinds: {
    dismiss: 'Meldung zurückweisen',
    adjust_task: 'Aufgabe anpassen',
    disable_task: 'Aufgabe verborgen lassen',
    delete_task: 'Aufgabe löschen',
    block_create: 'Erstellen verbieten',
    block_report: 'Melden verbieten',
    ban_account: 'Konto sperren',
    disable_tasks: 'Alle Aufgaben verbergen',
    delete_tasks: 'Alle Aufgaben löschen',
    delete_account: 'Konto löschen',
  },
  aboutTaskNamed: (title: string) => `Entscheidung über „${title}“`,
  creator: 'die Person, die sie erstellt hat',
  hideTask: 'Aufgabe verbergen',
  hints: {
    dismiss: 'Die Aufgabe ist wieder für alle sichtbar.',
    disable_task: 'Niemand sieht sie, bis jemand sie wieder freigibt.',
    delete_task: 'Sie lässt sich später wiederherstellen.',
  },
  /** As a state, in lists. */
  done: moderationTexts.de.actionsDone,
  doneList: ([first = '', ...others]: string[]) =>
    [first, ...others.map(part => part.replace(/^Alle /, 'alle '))].join(', '),
  length: (kind: string) => `Dauer: ${kind}`,
  lengths: {
    ladder: 'Nach Stufe: 3, 7, 30 Tage, dann dauerhaft',
    '3': '3 Tage',
    '7': '7 Tage',
    '30': '30 Tage',
    ever: 'Dauerhaft',
    date: 'Bis zu einem Datum',
  },
  until: 'Bis einschließlich',
  reason: 'Grund',
  reasonNone: 'Grund wählen',
  reasonEmpty: 'Für diese Maßnahmen gibt es keinen Grund.',
  text: 'Eigene Worte',
  textHint: 'Stehen mit dem Grund in der E-Mail.',
  reporterReason: 'Grund für die meldende Person',
  reporterText: 'Worte an die meldende Person',
  tellPerson: (name: string) => `Begründung an ${name} senden`,
  tellReporters: (count: number): string =>
    count === 1 ? 'Meldende Person über das Ergebnis informieren' : 'Meldende über das Ergebnis informieren',
  submit: 'Entscheiden',
  needsFate: 'Bitte wählen Sie, was mit der Aufgabe geschieht.',
  needsAction: 'Bitte wählen Sie mindestens eine Maßnahme.',
  needsReason: 'Bitte wählen Sie einen Grund.',
  preview: 'E-Mails ansehen',
  previewHide: 'E-Mails ausblenden',
  previewNone: 'Niemand erhält eine E-Mail.',
  previewFirst: 'Die Vorschau erscheint, sobald Maßnahmen und Grund gewählt sind.',
  previewAnswerFirst: 'Die Vorschau erscheint, sobald alles ausgefüllt ist.',
  previewTo: (name: string) => `An ${name}`,
  previewToReporters: (count: number) => (count === 1 ? 'An die meldende Person' : `An ${count} Meldende`),
  unreachable: (count: number) =>
    count === 1 ? 'Ohne bestätigte Adresse: keine E-Mail' : `${count} ohne bestätigte Adresse`,
  subject: 'Betreff',
  undo: 'Rückgängig',
  undoneMany: (done: number, all: number) => {
    if (all === 1) return 'Die Entscheidung ist zurückgenommen.'
    return done === all
      ? `${all} Entscheidungen sind zurückgenommen.`
      : `${done} von ${all} Entscheidungen sind zurückgenommen, die anderen sind schon wirksam.`
  },
  eachAlone: (count: number) =>
    count === 1
      ? 'Eine Entscheidung mit diesem Grund.'
      : `${count} Entscheidungen mit demselben Grund, eine für jede Zeile.`,
  previewOfFirst: 'Die Vorschau zeigt die E-Mails zur ersten Zeile.',
  notAll: (count: number) =>
    count === 1
      ? 'Eine Zeile konnte nicht entschieden werden'
      : `${count} Zeilen konnten nicht entschieden werden`,
  aboutMany: (count: number) =>
    count === 1 ? 'Entscheidung über 1 Person' : `Entscheidung über ${count} Personen`,
  aboutTasks: (count: number) =>
    count === 1 ? 'Entscheidung über 1 Aufgabe' : `Entscheidung über ${count} Aufgaben`,
  everybody: 'alle Betroffenen',
  saidMany: (count: number, done: string) =>
    count === 1 ? `Entschieden: ${done}.` : `${count}-mal entschieden: ${done}.`,

  // Anzeige
  states: {
    pending: 'Wird gleich wirksam',
    done: 'Wirksam',
    undone: 'Zurückgenommen',
    overturned: 'Aufgehoben',
    changed: 'Ersetzt',
  },
  state: 'Status',
  action: 'Maßnahme',
  person: 'Betrifft',
  decidedBy: 'Entschieden von',
  byMe: 'Ich',
  search: 'Person, Grund, Text suchen',
  decidedAt: 'Entschieden',
  by: (who: string, when: string) => `${who}, ${when}`,
  words: 'Eigene Worte der Moderation',
  rule: 'Regel',
  ground: 'Verstoß gegen',
  grounds: { terms: 'Nutzungsbedingungen', law: 'geltendes Recht' },
  aboutTask: 'Aufgabe',
  reports: 'Meldungen',
  open: 'Öffnen',
  endsOn: (date: string) => `bis ${date}`,
  forever: 'dauerhaft',
  tasks: (count: number) => (count === 1 ? '1 Aufgabe' : `${count} Aufgaben`),
  failed: (why: string) => `Nicht möglich: ${why}`,
  left: (until: string | null) =>
    until
      ? `durch eine andere Entscheidung gilt es weiter bis ${until}`
      : 'durch eine andere Entscheidung gilt es weiter, ohne Ende',
  kept: (hidden: number, deleted: number) =>
    [
      hidden > 0 ? `durch eine andere Entscheidung bleiben verborgen: ${hidden}` : '',
      deleted > 0 ? `durch eine andere Entscheidung bleiben gelöscht: ${deleted}` : '',
    ]
      .filter(Boolean)
      .join(' · '),
  lifted: (date?: string) => (date ? `aufgehoben am ${date}` : 'inzwischen aufgehoben'),
  waits: (tasks: number) =>
    tasks === 1
      ? 'eine Aufgabe liegt im Papierkorb und ist wieder zu sehen, sobald sie wiederhergestellt ist'
      : `${tasks} Aufgaben liegen im Papierkorb und sind wieder zu sehen, sobald sie wiederhergestellt sind`,
  became: (kind: string) => `von Hand geändert: ${kind}`,
  unseen: ({ disabled, reported, binned }: { disabled: number; reported: number; binned: number }) =>
    [
      disabled > 0 ? `als Inhalt deaktiviert, bleibt verborgen: ${disabled}` : '',
      reported > 0 ? `bis zur nächsten Entscheidung verborgen: ${reported}` : '',
      binned > 0 ? `im Papierkorb: ${binned}` : '',
    ]
      .filter(Boolean)
      .join(' · '),
  hidesTask: 'Eine Entscheidung hält diese Aufgabe verborgen.',
  seeDecision: 'Entscheidung ansehen',
  lift: { title: 'Entscheidung aufheben?', primary: 'Entscheidung aufheben' },
  liftPart: { title: 'Entscheidung teilweise aufheben?', primary: 'Teilweise aufheben' },
  liftText: ({ ended, stays, ofAll, appeals, waiting }: Lifted) =>
    [
      ended === 1 ? 'Die Entscheidung, die das bewirkt hat, wird aufgehoben.' : '',
      ended > 1 ? `Die ${ended} Entscheidungen, die das bewirkt haben, werden aufgehoben.` : '',
      ...stays.map(rest => `Eine Entscheidung wird nur in diesem Teil aufgehoben. Es bleibt dabei: ${rest}.`),
      ofAll > 0
        ? 'Eine Entscheidung hat alle Aufgaben dieser Person verborgen. Für die anderen gilt sie weiter, mit der letzten endet sie.'
        : '',
      ended + stays.length > 0 ? 'Wer davon weiß, erfährt es per E-Mail.' : '',
      appeals === 1 ? 'Der offene Widerspruch gilt als berechtigt.' : '',
      appeals > 1 ? 'Die offenen Widersprüche gelten als berechtigt.' : '',
      waiting > 0 ? 'Ein Widerspruch gegen den Rest wartet weiter auf eine Antwort.' : '',
    ]
      .filter(Boolean)
      .join(' '),
  notBack: {
    cannot_restore: 'lässt sich nicht rückgängig machen',
    ban_not_found: 'war schon aufgehoben',
    changed_since: 'wurde inzwischen geändert',
    user_not_found: 'Konto gibt es nicht mehr',
    task_not_found:
      'nicht alle Aufgaben kamen zurück: Ihre Challenge oder ihr Kurs fehlt, oder es ist zu lange her',
  },
  mails: 'Begründung',
  mailsTitle: 'E-Mails',
  mailTo: {
    person: 'Begründung an',
    reporter: 'Ergebnis an',
    ended: 'Aufhebung an',
    lifted: 'Teilweise Änderung an',
    received: 'Eingang bestätigt an',
    answer: 'Antwort an',
  },
  mailStates: {
    waiting: 'wird gesendet',
    sent: 'gesendet',
    refused: 'nicht zustellbar',
    unreachable: 'keine bestätigte Adresse',
  },
  mailsMore: (count: number) => (count === 1 ? 'und eine weitere' : `und ${count} weitere`),
  liftMany: 'Entscheidungen, die sie gesperrt haben, enden damit. Wer davon weiß, erfährt es per E-Mail.',
  nobodyTold: 'Niemand wurde benachrichtigt.',
  replaces: 'Ersetzt eine frühere Entscheidung',
  besideTask: 'Gehört zur Entscheidung über die Aufgabe',
  besideReporter: 'Entscheidung über die meldende Person',
  replacedBy: 'Neue Entscheidung ansehen',
  reopen: 'Aufheben',
  reopenReport: 'Wieder öffnen',
  reopenTitle: 'Entscheidung aufheben?',
  reopenReportTitle: 'Meldung wieder öffnen?',
  reopenReportText:
    'Was zu dieser Meldung entschieden wurde, wird rückgängig gemacht, und sie wartet wieder auf eine Entscheidung.',
  reopenResolvedText:
    'Die Meldung wartet wieder auf eine Entscheidung. Bis dahin ist die Aufgabe verborgen, und Sperren wegen dieser Meldung enden. Niemand erhält dazu eine E-Mail.',
  /** Was die Aufhebung bewirkt. */
  undoes: {
    dismiss: 'Die Aufgabe wird wieder verborgen, bis neu entschieden ist.',
    adjust_task: 'Die Aufgabe wird wieder verborgen, bis neu entschieden ist.',
    disable_task: 'Die Aufgabe wird wieder sichtbar.',
    delete_task: 'Die Aufgabe kommt zurück und ist sichtbar.',
    reported: {
      disable_task: 'Die Aufgabe bleibt verborgen, bis neu entschieden ist.',
      delete_task: 'Die Aufgabe kommt zurück und bleibt verborgen, bis neu entschieden ist.',
    },
    disabled: {
      disable_task: 'Die Aufgabe bleibt deaktiviert, wie sie als Inhalt war.',
      delete_task: 'Die Aufgabe kommt zurück und bleibt deaktiviert, wie sie als Inhalt war.',
    },
    without: {
      parent_binned:
        'Das geht erst, wenn die Challenge oder der Kurs der Aufgabe aus dem Papierkorb zurück ist.',
      held: 'Die Aufgabe bleibt gelöscht, weil eine andere Entscheidung sie löscht.',
      binned: 'Die Aufgabe liegt im Papierkorb und bleibt dort.',
      gone: 'Die Aufgabe gibt es nicht mehr.',
    },
    block_create: 'Das Erstellen von Aufgaben ist wieder erlaubt.',
    block_report: 'Das Melden von Aufgaben ist wieder erlaubt.',
    ban_account: 'Das Konto wird entsperrt.',
    disable_tasks: 'Die verborgenen Aufgaben werden wieder sichtbar.',
    delete_tasks: 'Die gelöschten Aufgaben kommen zurück.',
    delete_account: 'Das gelöschte Konto kommt nicht zurück.',
  },
  reportsWait: (count: number) =>
    count === 1
      ? 'Die Meldung wartet wieder auf eine Entscheidung.'
      : `${count} Meldungen warten wieder auf eine Entscheidung.`,
  reportsBinned: (count: number) =>
    count === 1
      ? 'Eine Meldung wartet mit ihrer Aufgabe im Papierkorb.'
      : `${count} Meldungen warten mit ihren Aufgaben im Papierkorb.`,
  reportsGone: (count: number) =>
    count === 1
      ? 'Eine Meldung bleibt erledigt, weil es ihre Aufgabe nicht mehr gibt.'
      : `${count} Meldungen bleiben erledigt, weil es ihre Aufgaben nicht mehr gibt.`,
  besideEnds: 'Auch die Entscheidung über die meldende Person wird aufgehoben.',
  appealGranted: 'Der offene Widerspruch gilt als berechtigt.',
  othersStay: 'Was eine andere Entscheidung bewirkt, bleibt.',
  reopenWhy: 'Warum',
  reopenWhyHint: (isReported: boolean): string =>
    isReported
      ? 'Wer von der Entscheidung betroffen ist, liest es in einer E-Mail. Meldende erfahren, dass neu geprüft wird.'
      : 'Wer von der Entscheidung betroffen ist, liest es in einer E-Mail.',
  reopened: 'Aufgehoben.',
  reportReopened: 'Die Meldung ist wieder offen.',
  emptyTitle: 'Noch keine Entscheidungen',
  emptyText: 'Hier steht, was über Aufgaben und Menschen entschieden wurde.',
  noAppealsTitle: 'Keine offenen Widersprüche',
  noAppealsText: 'Wenn jemand einer Entscheidung widerspricht, erscheint sie hier.',
  notFoundTitle: 'Entscheidung nicht gefunden',
  notFoundText: 'Diese Entscheidung gibt es nicht.',
  noneYet: 'Noch keine Entscheidungen.',

  // Widersprüche
  appeal: 'Widerspruch',
  objection: 'Text des Widerspruchs',
  appealStates: {
    any: 'Mit Widerspruch',
    ...moderationTexts.de.appealStates,
  },
  outcomes: { uphold: 'Bleibt bestehen', overturn: 'Aufheben', change: 'Ersetzen' },
  outcomeHints: {
    uphold: 'Die Entscheidung gilt weiter.',
    overturn: 'Was sie bewirkt hat, wird rückgängig gemacht.',
    change: 'Eine andere Entscheidung gilt ab sofort statt dieser.',
  },
  outcome: 'Ergebnis',
  answer: 'Antwort',
  answerHint: 'Wer widersprochen hat, liest sie in einer E-Mail.',
  answerSubmit: 'Antworten',
  answered: 'Der Widerspruch ist beantwortet.',
  openAppeals: (count: string) => `${count} ${count === '1' ? 'offener Widerspruch' : 'offene Widersprüche'}`,

  // Katalog der Gründe
  newReason: 'Neuer Grund',
  reasonsLead: 'Gründe, die bei einer Entscheidung zur Wahl stehen. Ihre Texte stehen in den E-Mails.',
  reasonTitle: 'Titel',
  reasonRule: 'Verletzte Regel',
  reasonRuleHint: 'Zum Beispiel ein Abschnitt der Nutzungsbedingungen. Kann leer bleiben.',
  reasonText: 'Text der E-Mail',
  reasonTextHint: 'Platzhalter: {{name}} und {{task}}.',
  inGerman: 'Deutsch',
  inEnglish: 'Englisch',
  use: 'Verwendung',
  forActions: 'Für diese Maßnahmen',
  forAll: 'Für alle Maßnahmen',
  active: 'Steht zur Wahl',
  inactive: 'Nicht zur Wahl',
  reasonSaved: (title: string) => `„${title}“ ist gespeichert.`,
  reasonAdded: (title: string) => `„${title}“ ist angelegt.`,
  reasonDeleted: (title: string) => `„${title}“ ist gelöscht.`,
  reasonDeleteTitle: (title: string) => `„${title}“ löschen?`,
  reasonDeleteText: 'Getroffene Entscheidungen behalten ihren Wortlaut.',
  reasonNotFoundTitle: 'Grund nicht gefunden',
  reasonNotFoundText: 'Diesen Grund gibt es nicht, oder er wurde gelöscht.',
  reasonsEmptyTitle: 'Noch keine Gründe',
  reasonsEmptyText: 'Ohne Grund lässt sich nur zurückweisen.',
  reasonPreview: 'So liest es sich',

  csv: {
    effectAt: 'Wirksam ab',
    contentTypes: { task: 'Aufgabe', account: 'Konto' },
    durations: 'Dauer',
    lengths: { indefinite: 'dauerhaft', days: 'Tage' },
    scope: 'Räumlicher Geltungsbereich',
    scopes: { everywhere: 'überall' },
    grounds: { 'terms of use': 'Nutzungsbedingungen', 'illegal content': 'geltendes Recht' },
    explanation: 'Erläuterung',
    source: 'Anlass',
    sources: {
      'notice (article 16)': 'Meldung (Artikel 16)',
      'automated detection': 'automatisch aufgefallen',
      'own initiative': 'von uns aus',
    },
    noticeAt: 'Zuerst gemeldet',
    noticeDays: 'Tage bis zur Entscheidung',
    automatedDetection: 'Automatisch erkannt',
    automatedDecision: 'Automatisch entschieden',
    statementAt: 'Begründung vom',
    notifiersTold: 'Informierte Meldende',
    appealOutcome: 'Ergebnis des Widerspruchs',
    appealAutomated: 'Widerspruch automatisch beantwortet',
    appealDecidedAt: 'Widerspruch beantwortet',
    appealDays: 'Tage bis zur Antwort',
    endedAt: 'Beendet',
    notUndone: 'Nicht rückgängig zu machen',
  },
}
