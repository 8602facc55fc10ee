import type { DecisionSource, Outcome } from '@lotse/contracts/academy/decisions/decisions'
import type { MailLanguage } from '@lotse/contracts/academy/decisions/reasons'
import type { ActionKind, Fate } from '@lotse/rules/moderation/decision-actions'

/** `until` is a time in words; undefined if there is no end. */
type Effect = (task: string, until: string | undefined) => string

export interface StatementWords {
  hello(name: string): string
  subject: Record<
    'task' | 'account' | 'report' | 'again' | 'ended' | 'lifted' | 'eased' | 'moved' | 'appeal' | 'received',
    string
  >
  lead: string
  effects: Record<Exclude<ActionKind, 'dismiss' | 'adjust_task'>, Effect>
  reason: string
  rule: string
  grounds: { terms: string; law: string }
  sources: Record<DecisionSource, string>
  byPeople: string
  byProgram: string
  /** The answer to an appeal came from a program. */
  answeredByProgram: string
  object: string
  objectUntil(date: string): string
  elsewhere: string
  thanks(date: string): string
  outcomes: Record<Fate, string>
  /** What became of a task that another decision hides or deletes. */
  outcomesUnseen: Record<Exclude<Fate, 'disable_task' | 'delete_task'>, string>
  /** The task was deleted before anything could be done to it. */
  gone: string
  /** What whoever reported had been told is over: it waits again, or something else became of it. */
  again(date: string): string
  revised(date: string): string
  ended: string
  /** The same, if nothing of it could be undone. */
  endedOnly: string
  /** Somebody has undone a part of it. */
  lifted: string
  /** Nothing is left of what it did, or of a part, and nobody undid it: the last of the hidden tasks is gone. */
  over: Record<'whole' | 'part', { subject: string; lead: string }>
  /** A block is shorter now; what applies from now on follows. */
  eased: string
  /** It ends later. */
  moved: string
  /** Somebody has made another kind of block of it. */
  otherKind: string
  /** What does not apply any more. */
  noLonger: string
  restApplies: string
  /** Another decision does to them what was taken back. */
  stays: string
  staying: Record<'hidden' | 'deleted', (tasks: number) => string>
  /** What a decision deleted and nobody can bring back. */
  lost: { task: Effect; tasks: string }
  /** What others do not see for another reason. */
  unseen: Record<
    keyof NonNullable<Outcome['unseen']>,
    { task(task: string): string; tasks(tasks: number): string }
  >
  /** What is in the bin. */
  waiting: { task: Effect; tasks(tasks: number): string }
  received: string
  upheld: string
  overturned: string
  /** The same, if not everything could be undone. */
  overturnedOnly: string
  reopened: string
  changed: string
  replaced: string
  /** It was reversed, but the account cannot come back. */
  accountGone: string
  /** Where people may create accounts themselves. */
  newAccount: string
}

const quotedDe = (task: string) => (task ? `Ihre Aufgabe „${task}“` : 'Ihre Aufgabe')
const quotedEn = (task: string) => (task ? `Your task “${task}”` : 'Your task')

export const statementWords: Record<MailLanguage, StatementWords> = {
  de: {
    hello: name => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
    subject: {
      task: 'Entscheidung zu Ihrer Aufgabe',
      account: 'Entscheidung zu Ihrem Konto',
      report: 'Ihre Meldung wurde geprüft',
      again: 'Ihre Meldung wird noch einmal geprüft',
      ended: 'Entscheidung aufgehoben',
      lifted: 'Entscheidung teilweise aufgehoben',
      eased: 'Entscheidung gemildert',
      moved: 'Entscheidung geändert',
      appeal: 'Antwort auf Ihren Widerspruch',
      received: 'Ihr Widerspruch ist eingegangen',
    },
    lead: 'wir haben eine Entscheidung getroffen, die Sie betrifft:',
    effects: {
      disable_task: task => `${quotedDe(task)} ist für andere nicht mehr sichtbar.`,
      delete_task: task => `${quotedDe(task)} wurde gelöscht.`,
      block_create: (_task, until) =>
        until
          ? `Bis ${until} können Sie keine Aufgaben erstellen.`
          : 'Sie können dauerhaft keine Aufgaben mehr erstellen.',
      block_report: (_task, until) =>
        until
          ? `Bis ${until} können Sie keine Aufgaben melden.`
          : 'Sie können dauerhaft keine Aufgaben mehr melden.',
      ban_account: (_task, until) =>
        until ? `Ihr Konto ist bis ${until} gesperrt.` : 'Ihr Konto ist dauerhaft gesperrt.',
      disable_tasks: () => 'Alle Ihre Aufgaben sind für andere nicht mehr sichtbar.',
      delete_tasks: () => 'Alle Ihre Aufgaben wurden gelöscht.',
      delete_account: () => 'Ihr Konto wurde gelöscht.',
    },
    reason: 'Grund',
    rule: 'Regel',
    grounds: {
      terms: 'Das verstößt gegen unsere Nutzungsbedingungen.',
      law: 'Das verstößt gegen geltendes Recht.',
    },
    sources: {
      notice: 'Anlass war eine Meldung.',
      automatic: 'Aufgefallen ist es automatisch, durch viele schlechte Bewertungen.',
      own: 'Wir sind von uns aus darauf aufmerksam geworden.',
    },
    byPeople: 'Entschieden hat ein Mensch, nichts wurde automatisch entschieden.',
    byProgram:
      'Entschieden hat ein Programm im Auftrag unserer Moderation; dabei wurden also automatisierte Mittel eingesetzt.',
    answeredByProgram:
      'Geantwortet hat ein Programm im Auftrag unserer Moderation; dabei wurden also automatisierte Mittel eingesetzt.',
    object: 'Widerspruch einlegen',
    objectUntil: date =>
      `Sind Sie nicht einverstanden? Bis ${date} können Sie widersprechen. Dann prüfen wir es noch einmal.`,
    elsewhere:
      'Sie können sich auch an eine zugelassene außergerichtliche Streitbeilegungsstelle oder an ein Gericht wenden.',
    thanks: date => `vielen Dank für Ihre Meldung vom ${date}. Wir haben die Aufgabe geprüft.`,
    outcomes: {
      dismiss: 'Wir haben keinen Verstoß gefunden. Die Aufgabe ist wieder für alle sichtbar.',
      adjust_task: 'Die Aufgabe wurde überarbeitet und ist wieder für alle sichtbar.',
      disable_task: 'Die Aufgabe ist nicht mehr sichtbar.',
      delete_task: 'Die Aufgabe wurde gelöscht.',
    },
    outcomesUnseen: {
      dismiss: 'Wir haben keinen Verstoß gefunden.',
      adjust_task: 'Die Aufgabe wurde überarbeitet.',
    },
    gone: 'Die Aufgabe gibt es nicht mehr.',
    again: date =>
      `wir haben unsere Entscheidung zu der Aufgabe aufgehoben, die Sie am ${date} gemeldet haben. Ihre Meldung wird neu bearbeitet.`,
    revised: date =>
      `wir haben die Aufgabe, die Sie am ${date} gemeldet haben, noch einmal geprüft. Was wir Ihnen dazu geschrieben hatten, gilt nicht mehr:`,
    ended: 'wir haben unsere Entscheidung aufgehoben und rückgängig gemacht:',
    endedOnly: 'wir haben unsere Entscheidung aufgehoben.',
    lifted: 'wir haben einen Teil unserer Entscheidung aufgehoben und rückgängig gemacht:',
    over: {
      whole: {
        subject: 'Entscheidung wirkt nicht mehr',
        lead: 'von unserer Entscheidung wirkt nichts mehr: Sie verbirgt keine Ihrer Aufgaben mehr. Was gelöscht ist, bleibt gelöscht.',
      },
      part: {
        subject: 'Entscheidung wirkt nur noch zum Teil',
        lead: 'ein Teil unserer Entscheidung wirkt nicht mehr: Sie verbirgt keine Ihrer Aufgaben mehr. Was gelöscht ist, bleibt gelöscht.',
      },
    },
    eased: 'wir haben unsere Entscheidung gemildert. Ab jetzt gilt:',
    moved: 'wir haben geändert, wie lange unsere Entscheidung gilt. Ab jetzt gilt:',
    otherKind: 'wir haben unsere Entscheidung geändert. Ab jetzt gilt:',
    noLonger: 'Nicht mehr gilt:',
    restApplies: 'Alles andere, was wir Ihnen dazu geschrieben haben, gilt weiterhin.',
    stays: 'Wegen einer anderen Entscheidung gilt weiterhin:',
    staying: {
      hidden: tasks =>
        tasks === 1
          ? 'Eine Ihrer Aufgaben ist für andere nicht sichtbar.'
          : `${tasks} Ihrer Aufgaben sind für andere nicht sichtbar.`,
      deleted: tasks =>
        tasks === 1 ? 'Eine Ihrer Aufgaben ist gelöscht.' : `${tasks} Ihrer Aufgaben sind gelöscht.`,
    },
    lost: {
      task: task => `${quotedDe(task)} lässt sich leider nicht wiederherstellen.`,
      tasks: 'Leider lassen sich nicht alle Ihre Aufgaben wiederherstellen.',
    },
    unseen: {
      disabled: {
        task: task => `${quotedDe(task)} bleibt für andere unsichtbar: Sie war unabhängig davon deaktiviert.`,
        tasks: tasks =>
          tasks === 1
            ? 'Eine Ihrer Aufgaben bleibt für andere unsichtbar: Sie war unabhängig davon deaktiviert.'
            : `${tasks} Ihrer Aufgaben bleiben für andere unsichtbar: Sie waren unabhängig davon deaktiviert.`,
      },
      reported: {
        task: task =>
          `${quotedDe(task)} bleibt für andere unsichtbar, bis über eine Meldung dazu entschieden ist.`,
        tasks: tasks =>
          tasks === 1
            ? 'Eine Ihrer Aufgaben bleibt für andere unsichtbar, bis über eine Meldung dazu entschieden ist.'
            : `${tasks} Ihrer Aufgaben bleiben für andere unsichtbar, bis über Meldungen dazu entschieden ist.`,
      },
      binned: {
        task: task => `${quotedDe(task)} ist zurzeit gelöscht.`,
        tasks: tasks =>
          tasks === 1
            ? 'Eine Ihrer Aufgaben ist zurzeit gelöscht.'
            : `${tasks} Ihrer Aufgaben sind zurzeit gelöscht.`,
      },
    },
    waiting: {
      task: task =>
        `${quotedDe(task)} ist zurzeit gelöscht. Sobald sie wiederhergestellt ist, können andere sie wieder sehen.`,
      tasks: tasks =>
        tasks === 1
          ? 'Eine Ihrer Aufgaben ist zurzeit gelöscht. Sobald sie wiederhergestellt ist, können andere sie wieder sehen.'
          : `${tasks} Ihrer Aufgaben sind zurzeit gelöscht. Sobald sie wiederhergestellt sind, können andere sie wieder sehen.`,
    },
    received:
      'Ihr Widerspruch ist bei uns eingegangen. Wir prüfen die Entscheidung noch einmal, und Sie erhalten unsere Antwort per E-Mail.',
    upheld: 'wir haben die Entscheidung noch einmal geprüft. Sie bleibt bestehen.',
    overturned:
      'wir haben die Entscheidung noch einmal geprüft und aufgehoben. Was sie bewirkt hat, ist rückgängig gemacht.',
    overturnedOnly: 'wir haben die Entscheidung noch einmal geprüft und aufgehoben.',
    reopened:
      'wir haben die Entscheidung noch einmal geprüft und aufgehoben. Die Meldung wird neu bearbeitet.',
    changed: 'wir haben die Entscheidung noch einmal geprüft und durch diese ersetzt:',
    replaced: 'wir haben die Entscheidung noch einmal geprüft und durch eine andere ersetzt.',
    accountGone:
      'wir haben die Entscheidung noch einmal geprüft und aufgehoben. Ihr Konto können wir leider nicht wiederherstellen.',
    newAccount: 'Sie können ein neues Konto anlegen.',
  },
  en: {
    hello: name => (name ? `Hello ${name},` : 'Hello,'),
    subject: {
      task: 'Decision about your task',
      account: 'Decision about your account',
      report: 'We have reviewed your report',
      again: 'We are reviewing your report again',
      ended: 'Decision reversed',
      lifted: 'Decision reversed in part',
      eased: 'Decision eased',
      moved: 'Decision changed',
      appeal: 'Answer to your appeal',
      received: 'We have received your appeal',
    },
    lead: 'We have made a decision that affects you:',
    effects: {
      disable_task: task => `${quotedEn(task)} is no longer visible to others.`,
      delete_task: task => `${quotedEn(task)} was deleted.`,
      block_create: (_task, until) =>
        until ? `You cannot create tasks until ${until}.` : 'You can no longer create tasks.',
      block_report: (_task, until) =>
        until ? `You cannot report tasks until ${until}.` : 'You can no longer report tasks.',
      ban_account: (_task, until) =>
        until ? `Your account is banned until ${until}.` : 'Your account is banned permanently.',
      disable_tasks: () => 'None of your tasks is visible to others any more.',
      delete_tasks: () => 'All of your tasks were deleted.',
      delete_account: () => 'Your account was deleted.',
    },
    reason: 'Reason',
    rule: 'Rule',
    grounds: { terms: 'This breaks our terms of use.', law: 'This breaks the law.' },
    sources: {
      notice: 'Somebody had reported it.',
      automatic: 'It was noticed automatically, because of many bad ratings.',
      own: 'We noticed it ourselves.',
    },
    byPeople: 'A person made this decision; nothing was decided automatically.',
    byProgram: 'A program made this decision on behalf of our moderators, so automated means were used.',
    answeredByProgram: 'A program answered on behalf of our moderators, so automated means were used.',
    object: 'Object to this decision',
    objectUntil: date =>
      `Do you disagree? You can object until ${date}. We will then review the decision again.`,
    elsewhere: 'You can also turn to a certified out-of-court dispute settlement body, or to a court.',
    thanks: date => `Thank you for your report of ${date}. We have reviewed the task.`,
    outcomes: {
      dismiss: 'We found nothing that breaks our rules. The task is visible to everybody again.',
      adjust_task: 'The task was corrected and is visible to everybody again.',
      disable_task: 'The task is no longer visible.',
      delete_task: 'The task was deleted.',
    },
    outcomesUnseen: {
      dismiss: 'We found nothing that breaks our rules.',
      adjust_task: 'The task was corrected.',
    },
    gone: 'The task does not exist any more.',
    again: date =>
      `We have reversed our decision about the task that you reported on ${date}. Your report will be reviewed again.`,
    revised: date =>
      `We have reviewed the task that you reported on ${date} again. What we wrote to you about it no longer applies:`,
    ended: 'We have reversed our decision and undone what it did:',
    endedOnly: 'We have reversed our decision.',
    lifted: 'We have reversed a part of our decision and undone what it did:',
    over: {
      whole: {
        subject: 'Decision no longer in effect',
        lead: 'Nothing of our decision is in effect any more: it no longer hides any of your tasks. What was deleted stays deleted.',
      },
      part: {
        subject: 'Decision only partly in effect',
        lead: 'A part of our decision is no longer in effect: it no longer hides any of your tasks. What was deleted stays deleted.',
      },
    },
    eased: 'We have eased our decision. From now on:',
    moved: 'We have changed how long our decision applies. From now on:',
    otherKind: 'We have changed our decision. From now on:',
    noLonger: 'This no longer applies:',
    restApplies: 'Everything else that we wrote to you about it still applies.',
    stays: 'Because of another decision, this still applies:',
    staying: {
      hidden: tasks =>
        tasks === 1
          ? 'One of your tasks is not visible to others.'
          : `${tasks} of your tasks are not visible to others.`,
      deleted: tasks =>
        tasks === 1 ? 'One of your tasks is deleted.' : `${tasks} of your tasks are deleted.`,
    },
    lost: {
      task: task => `Unfortunately, your task${task ? ` “${task}”` : ''} cannot be restored.`,
      tasks: 'Unfortunately, not all of your tasks can be restored.',
    },
    unseen: {
      disabled: {
        task: task => `${quotedEn(task)} stays hidden from others: it was disabled for another reason.`,
        tasks: tasks =>
          tasks === 1
            ? 'One of your tasks stays hidden from others: it was disabled for another reason.'
            : `${tasks} of your tasks stay hidden from others: they were disabled for another reason.`,
      },
      reported: {
        task: task => `${quotedEn(task)} stays hidden from others until a report about it is decided.`,
        tasks: tasks =>
          tasks === 1
            ? 'One of your tasks stays hidden from others until a report about it is decided.'
            : `${tasks} of your tasks stay hidden from others until reports about them are decided.`,
      },
      binned: {
        task: task => `${quotedEn(task)} is deleted at the moment.`,
        tasks: tasks =>
          tasks === 1
            ? 'One of your tasks is deleted at the moment.'
            : `${tasks} of your tasks are deleted at the moment.`,
      },
    },
    waiting: {
      task: task =>
        `${quotedEn(task)} is deleted at the moment. Once it is restored, others can see it again.`,
      tasks: tasks =>
        tasks === 1
          ? 'One of your tasks is deleted at the moment. Once it is restored, others can see it again.'
          : `${tasks} of your tasks are deleted at the moment. Once they are restored, others can see them again.`,
    },
    received:
      'We have received your appeal. We will review the decision again, and you will get our answer by email.',
    upheld: 'We have reviewed the decision again. It stands.',
    overturned: 'We have reviewed the decision again and reversed it. What it did is undone.',
    overturnedOnly: 'We have reviewed the decision again and reversed it.',
    reopened: 'We have reviewed the decision again and reversed it. The report will be handled anew.',
    changed: 'We have reviewed the decision again and replaced it with this one:',
    replaced: 'We have reviewed the decision again and replaced it with another one.',
    accountGone:
      'We have reviewed the decision again and reversed it. Unfortunately, your account cannot be restored.',
    newAccount: 'You can create a new account.',
  },
}
