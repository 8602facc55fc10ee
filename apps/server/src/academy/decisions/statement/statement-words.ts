import type { MailLanguage } from '@lotse/contracts/academy/decisions/reasons'
import type { ActionKind } from '@lotse/rules/moderation/decision-actions'

/** `until` is a time in words; undefined if there is no end. */
type Effect = (task: string, until: string | undefined) => string

export interface StatementWords {
  hello(name: string): string
  subject: { task: string; account: string; report: string; ended: string; appeal: string; received: string }
  lead: string
  effects: Record<Exclude<ActionKind, 'dismiss'>, Effect>
  reason: string
  rule: string
  grounds: { terms: string; law: string }
  reported: string
  ownInitiative: string
  byPeople: string
  object: string
  objectUntil(date: string): string
  elsewhere: string
  thanks(date: string): string
  outcomes: { dismiss: string; disable_task: string; delete_task: string }
  ended: string
  received: string
  upheld: string
  overturned: string
  reopened: string
  changed: string
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
      ended: 'Entscheidung aufgehoben',
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
    reported: 'Anlass war eine Meldung.',
    ownInitiative: 'Wir sind von uns aus darauf aufmerksam geworden.',
    byPeople: 'Entschieden hat ein Mensch, nichts davon geschah automatisch.',
    object: 'Widerspruch einlegen',
    objectUntil: date =>
      `Sind Sie nicht einverstanden? Bis ${date} können Sie widersprechen. Dann prüft es jemand anderes noch einmal.`,
    elsewhere:
      'Sie können sich auch an eine zugelassene außergerichtliche Streitbeilegungsstelle oder an ein Gericht wenden.',
    thanks: date => `vielen Dank für Ihre Meldung vom ${date}. Wir haben die Aufgabe geprüft.`,
    outcomes: {
      dismiss: 'Wir haben keinen Verstoß gefunden. Die Aufgabe ist wieder für alle sichtbar.',
      disable_task: 'Die Aufgabe ist nicht mehr sichtbar.',
      delete_task: 'Die Aufgabe wurde gelöscht.',
    },
    ended: 'wir haben unsere Entscheidung aufgehoben und rückgängig gemacht:',
    received:
      'Ihr Widerspruch ist bei uns eingegangen. Jemand anderes prüft die Entscheidung, und Sie erhalten unsere Antwort per E-Mail.',
    upheld: 'wir haben die Entscheidung noch einmal geprüft. Sie bleibt bestehen.',
    overturned:
      'wir haben die Entscheidung noch einmal geprüft und aufgehoben. Was sie bewirkt hat, ist rückgängig gemacht.',
    reopened:
      'wir haben die Entscheidung noch einmal geprüft und aufgehoben. Die Meldung wird neu bearbeitet.',
    changed: 'wir haben die Entscheidung noch einmal geprüft und durch diese ersetzt:',
  },
  en: {
    hello: name => (name ? `Hello ${name},` : 'Hello,'),
    subject: {
      task: 'Decision about your task',
      account: 'Decision about your account',
      report: 'We have reviewed your report',
      ended: 'Decision reversed',
      appeal: 'Answer to your appeal',
      received: 'We have received your appeal',
    },
    lead: 'we have made a decision that affects you:',
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
    reported: 'Somebody had reported it.',
    ownInitiative: 'We noticed it ourselves.',
    byPeople: 'A person made this decision; nothing was decided automatically.',
    object: 'Object to this decision',
    objectUntil: date =>
      `Do you disagree? You can object until ${date}. Somebody else will then review the decision.`,
    elsewhere: 'You can also turn to a certified out-of-court dispute settlement body, or to a court.',
    thanks: date => `thank you for your report of ${date}. We have reviewed the task.`,
    outcomes: {
      dismiss: 'We found nothing that breaks our rules. The task is visible to everybody again.',
      disable_task: 'The task is no longer visible.',
      delete_task: 'The task was deleted.',
    },
    ended: 'we have reversed our decision and undone what it did:',
    received:
      'We have received your appeal. Somebody else will review the decision, and you will get our answer by email.',
    upheld: 'we have reviewed the decision again. It stands.',
    overturned: 'we have reviewed the decision again and reversed it. What it did is undone.',
    reopened: 'we have reviewed the decision again and reversed it. The report will be handled anew.',
    changed: 'we have reviewed the decision again and replaced it with this one:',
  },
}
