import type { DecisionSource, Outcome } from '@lotse/contracts/academy/decisions/decisions'
import type { MailLanguage } from '@lotse/contracts/academy/decisions/reasons'
import {
  type DecisionAbout,
  type Fate,
  fateOf,
  isFate,
  isHarmless,
} from '@lotse/rules/moderation/decision-actions'
import { fillTemplate } from '@lotse/rules/moderation/fill-template'
import { mailButton, mailFrame, mailLead, mailParagraph, mailText } from '../../../platform/mail/frame.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { cut } from '../../../platform/text/cut.ts'
import { oneLine } from '../../../platform/text/one-line.ts'
import type { EndedRow, ReasonThen } from '../decisions.table.ts'
import { aboutOf } from '../subject.ts'
import type { Recipient } from './recipients.ts'
import { type StatementWords, statementWords } from './statement-words.ts'
import { TIME_ZONE } from './time-zone.ts'

/** Of mails, and of the pages that they lead to. */
export const brand = { name: 'Academy', color: '#0b6c64' }

/** What a mail says about a decision. */
export interface Told {
  about: DecisionAbout
  source: DecisionSource
  /** A program decided, in somebody's name. */
  isByProgram: boolean
  /** It replaces one that had been told. */
  isRevised: boolean
  task: string
  reason: ReasonThen | null
  text: string
  /** What was done, or will be; without what could not be done. */
  outcomes: Outcome[]
  /** Others do not see the task, whatever was decided: another decision hides it, or it was reported again. */
  isUnseen?: boolean
  /** The task is not there: it was deleted before the decision took effect, or by it. */
  isGone?: boolean
  /** Where to object, and until when; undefined if there is nothing to object to. */
  appeal: { url: string; until: Date } | undefined
}

type Written = Pick<Mail, 'subject' | 'text' | 'html' | 'fromName'>

const nameOf = ({ display_name }: Pick<Recipient, 'display_name'>) => cut(oneLine(display_name), 64)

export const greetingOf = (to: Pick<Recipient, 'display_name' | 'language'>): string =>
  statementWords[to.language].hello(nameOf(to))

export const dateIn = (language: MailLanguage, at: Date, timeStyle?: 'short'): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    ...(timeStyle ? { timeStyle } : {}),
    timeZone: TIME_ZONE,
  }).format(at)

/** One sentence for each thing that was done to them. */
export function effectsFor(
  told: Pick<Told, 'about' | 'outcomes' | 'task'>,
  language: MailLanguage,
  isCreator: boolean,
): string[] {
  const t = statementWords[language]
  return told.outcomes.flatMap(({ kind, until, became }) => {
    if (isHarmless(kind)) return []
    const isTheirs = kind === 'block_report' && told.about !== 'person' ? !isCreator : isCreator
    const end = until ? dateIn(language, new Date(until), 'short') : undefined
    return isTheirs ? [t.effects[became ?? kind](told.task, end)] : []
  })
}

/**
 * What is not undone although a decision was taken back: another one does it, too, it is gone for good, it waits in the
 * bin, or it is hidden for another reason.
 */
export const restFor = (...[told, language, isCreator]: Parameters<typeof staysFor>): string[] => [
  ...staysFor(told, language, isCreator),
  ...lostFor(told, language, isCreator),
  ...waitingFor(told, language, isCreator),
  ...unseenFor(told, language, isCreator),
]

/** What a mail says about a decision that is over. */
export const endedTold = (row: EndedRow): Pick<Told, 'about' | 'outcomes' | 'task'> => ({
  about: aboutOf(row),
  outcomes: row.told,
  task: row.task_excerpt,
})

/** What is gone for good. */
export function lostFor(...[told, language, isCreator]: Parameters<typeof staysFor>): string[] {
  const { lost } = statementWords[language]
  const tasks = isCreator ? told.outcomes.filter(isLost) : []
  return tasks.map(({ kind }) => (isFate(kind) ? lost.task(told.task, undefined) : lost.tasks))
}

/** Z1124: what is shown again only once somebody restores it. */
function waitingFor(...[told, language, isCreator]: Parameters<typeof staysFor>): string[] {
  const { waiting } = statementWords[language]
  return told.outcomes.flatMap(({ kind, waits = 0 }) => {
    if (!isCreator || waits === 0 || isHarmless(kind)) return []
    return [isFate(kind) ? waiting.task(told.task, undefined) : waiting.tasks(waits)]
  })
}

const reasonsUnseen = ['disabled', 'reported', 'binned'] as const

/** Z1395: what others do not see although nothing that was decided hides it. */
function unseenFor(...[told, language, isCreator]: Parameters<typeof staysFor>): string[] {
  const { unseen: words } = statementWords[language]
  return told.outcomes.flatMap(({ kind, unseen }) => {
    if (!isCreator || !unseen || isHarmless(kind)) return []
    const reasons = reasonsUnseen.filter(why => unseen[why] > 0)
    return reasons.map(why => (isFate(kind) ? words[why].task(told.task) : words[why].tasks(unseen[why])))
  })
}

/** Whether it was undone; a task in the bin is not yet, and one that is hidden for another reason is not shown. */
export const isUndone = ({ kind, back, waits, unseen }: Outcome): boolean =>
  back === null &&
  !(isFate(kind) && (waits || unseen?.binned || (unseen !== undefined && kind === 'disable_task')))

/** Z922: its task, or one of them, does not come back. */
export const isLost = ({ back }: Outcome): boolean => back === 'task_not_found'

function staysFor(
  { outcomes, ...told }: Pick<Told, 'about' | 'outcomes' | 'task'>,
  language: MailLanguage,
  isCreator: boolean,
): string[] {
  const lasting = outcomes.flatMap(({ left, ...outcome }) =>
    left === undefined ? [] : [{ ...outcome, until: left }],
  )
  const t = statementWords[language]
  const lines = effectsFor({ ...told, outcomes: lasting }, language, isCreator)
  const tasks = isCreator ? outcomes.flatMap(outcome => stayingTasks(outcome, told.task, t)) : []
  return [...lines, ...tasks].map(line => `${t.stays} ${line}`)
}

/** Z790: the decided task by its name, others by their number. */
function stayingTasks({ kind, kept }: Outcome, task: string, t: StatementWords): string[] {
  if (!kept || isHarmless(kind)) return []
  const { hidden, deleted } = kept
  if (isFate(kind)) return [t.effects[deleted > 0 ? 'delete_task' : 'disable_task'](task, undefined)]
  return [
    ...(hidden > 0 ? [t.staying.hidden(hidden)] : []),
    ...(deleted > 0 ? [t.staying.deleted(deleted)] : []),
  ]
}

/** What became of a task; Z791: nothing is said to be visible that another decision hides. */
export function fateText(t: StatementWords, fate: Fate, isUnseen: boolean): string {
  return isUnseen && isHarmless(fate) ? t.outcomesUnseen[fate] : t.outcomes[fate]
}

function whyOf(t: StatementWords, told: Told, to: Recipient): string[] {
  const words = told.reason?.words[to.language]
  const values = { name: nameOf(to), task: told.task }
  return [
    words ? `${t.reason}: ${words.title}` : '',
    words?.rule ? `${t.rule}: ${words.rule}` : '',
    words ? fillTemplate(words.text, values) : '',
    told.text,
  ].filter(Boolean)
}

/** Article 17 (3) (c): whether automated means were used. */
export const byWhom = (t: StatementWords, { isByProgram }: Pick<Told, 'isByProgram'>): string =>
  isByProgram ? t.byProgram : t.byPeople

interface Stating {
  isCreator: boolean
  /** It replaces a decision that they had objected to. */
  answer?: string | undefined
  /** Z1036: what that one deleted and nobody can bring back. */
  lost?: string[]
}

/** Article 17 of the Digital Services Act: what, why, how we know, by whom, and how to object. */
export function statementMail(told: Told, to: Recipient, { isCreator, answer, lost = [] }: Stating): Written {
  const t = statementWords[to.language]
  const how = [told.reason ? t.grounds[told.reason.ground] : '', t.sources[told.source], byWhom(t, told)]
  return write(to.language, {
    subject:
      answer !== undefined
        ? t.subject.appeal
        : told.about === 'person' || !isCreator
          ? t.subject.account
          : t.subject.task,
    hello: greetingOf(to),
    lead: answer === undefined ? t.lead : t.changed,
    effects: effectsFor(told, to.language, isCreator),
    why: [...(answer ? [answer] : []), ...whyOf(t, told, to)],
    rest: [...lost, how.filter(Boolean).join(' ')],
    appeal: told.appeal,
  })
}

/**
 * Article 16: whoever reported is told what became of it, and nothing about the other person. With an answer, they had
 * objected.
 */
export function reporterMail(told: Told, to: Recipient, answer?: string): Written {
  const t = statementWords[to.language]
  const fate = fateOf(told.outcomes.map(({ kind }) => kind))
  const isUnseen = told.isUnseen ?? told.outcomes.some(({ kept }) => kept !== undefined)
  const date = dateIn(to.language, to.reportedAt ?? new Date(0))
  const lead = told.isRevised ? t.revised(date) : t.thanks(date)
  return write(to.language, {
    subject: answer === undefined ? t.subject.report : t.subject.appeal,
    hello: greetingOf(to),
    lead: answer === undefined ? lead : t.changed,
    // Z795: what was decided about a task in the bin applies if it comes back, and is nothing that they see.
    effects: told.isGone && fate !== 'delete_task' ? [t.gone] : fate ? [fateText(t, fate, isUnseen)] : [],
    // Words to the creator are not for others.
    why: [...(answer ? [answer] : []), ...(fate === 'dismiss' ? whyOf(t, told, to) : [])],
    rest: [byWhom(t, told)],
    appeal: fate === 'dismiss' ? told.appeal : undefined,
  })
}

interface Parts {
  subject: string
  hello: string
  lead: string
  effects?: string[]
  /** Somebody's words: a reason, an answer. */
  why?: string[]
  rest?: string[]
  appeal?: Told['appeal']
}

/** Plain text and HTML of the same words; whatever somebody wrote is escaped. */
export function write(language: MailLanguage, parts: Parts): Written {
  const { subject, hello, lead, effects = [], why = [], rest = [], appeal } = parts
  const t = statementWords[language]
  const object = appeal ? t.objectUntil(dateIn(language, appeal.until)) : ''
  const text = mailText([
    hello,
    lead,
    effects.map(line => `- ${line}`).join('\n'),
    ...why,
    ...rest,
    ...(appeal ? [object, `${t.object}: ${appeal.url}`, t.elsewhere] : []),
  ])
  const body = [
    mailParagraph(hello),
    mailParagraph(lead),
    ...effects.map(mailLead),
    ...why.map(words => mailParagraph(words)),
    ...rest.map(words => mailParagraph(words)),
    ...(appeal
      ? [
          mailParagraph(object),
          mailButton({ text: t.object, url: appeal.url }, brand.color),
          mailParagraph(t.elsewhere, 'soft'),
        ]
      : []),
  ]
  const html = mailFrame({
    lang: language,
    subject,
    preview: effects[0] ?? lead,
    ...brand,
    body: body.join('\n'),
    footer: '',
  })
  return { subject, fromName: brand.name, text, html }
}
