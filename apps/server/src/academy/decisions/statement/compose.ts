import type { Outcome } from '@lotse/contracts/academy/decisions/decisions'
import type { MailLanguage } from '@lotse/contracts/academy/decisions/reasons'
import type { DecisionAbout } from '@lotse/rules/moderation/decision-actions'
import { fillTemplate } from '@lotse/rules/moderation/fill-template'
import { mailButton, mailFrame, mailLead, mailParagraph, mailText } from '../../../platform/mail/frame.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { ReasonThen } from '../decisions.table.ts'
import type { Recipient } from './recipients.ts'
import { type StatementWords, statementWords } from './statement-words.ts'

const COLOR = '#0b6c64'
const NAME = 'Academy'
/** Nobody told us where they live. */
const TIME_ZONE = 'Europe/Berlin'

/** What a mail says about a decision. */
export interface Told {
  about: DecisionAbout
  isReported: boolean
  task: string
  reason: ReasonThen | null
  text: string
  /** What was done, or will be; without what could not be done. */
  outcomes: Outcome[]
  /** Where to object, and until when; undefined if there is nothing to object to. */
  appeal: { url: string; until: Date } | undefined
}

type Written = Pick<Mail, 'subject' | 'text' | 'html' | 'fromName'>

const oneLine = (text: string, most: number) => text.replace(/\s+/g, ' ').trim().slice(0, most).toWellFormed()
const nameOf = ({ display_name }: Pick<Recipient, 'display_name'>) => oneLine(display_name, 64)

export const greetingOf = (to: Pick<Recipient, 'display_name' | 'language'>): string =>
  statementWords[to.language].hello(nameOf(to))

export const dateIn = (language: MailLanguage, at: Date, timeStyle?: 'short'): string =>
  new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
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
  return told.outcomes.flatMap(({ kind, until }) => {
    if (kind === 'dismiss') return []
    const isTheirs = kind === 'block_report' && told.about !== 'person' ? !isCreator : isCreator
    const end = until ? dateIn(language, new Date(until), 'short') : undefined
    return isTheirs ? [t.effects[kind](told.task, end)] : []
  })
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

/**
 * Article 17 of the Digital Services Act: what, why, how we know, by whom, and how to object. With an answer, it replaces
 * a decision that somebody objected to.
 */
export function statementMail(told: Told, to: Recipient, isCreator: boolean, answer?: string): Written {
  const t = statementWords[to.language]
  const how = [
    told.reason ? t.grounds[told.reason.ground] : '',
    told.isReported ? t.reported : t.ownInitiative,
    t.byPeople,
  ]
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
    rest: [how.filter(Boolean).join(' ')],
    appeal: told.appeal,
  })
}

/** Article 16: whoever reported is told what became of it, and nothing about the other person. */
export function reporterMail(told: Told, to: Recipient): Written {
  const t = statementWords[to.language]
  const fates = ['dismiss', 'disable_task', 'delete_task'] as const
  const fate = fates.find(kind => told.outcomes.some(outcome => outcome.kind === kind))
  return write(to.language, {
    subject: t.subject.report,
    hello: greetingOf(to),
    lead: t.thanks(dateIn(to.language, to.reportedAt ?? new Date(0))),
    effects: fate ? [t.outcomes[fate]] : [],
    // Words to the creator are not for others.
    why: fate === 'dismiss' ? whyOf(t, told, to) : [],
    rest: [t.byPeople],
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
          mailButton({ text: t.object, url: appeal.url }, COLOR),
          mailParagraph(t.elsewhere, 'soft'),
        ]
      : []),
  ]
  const html = mailFrame({
    lang: language,
    subject,
    preview: effects[0] ?? lead,
    name: NAME,
    color: COLOR,
    body: body.join('\n'),
    footer: '',
  })
  return { subject, fromName: NAME, text, html }
}
