import type { AppealSummary } from '@lotse/contracts/academy/decisions/decisions'
import type { MailLanguage } from '@lotse/contracts/academy/decisions/reasons'
import { longest } from '@lotse/contracts/academy/fields/longest'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { type SmallPage, sendSmallPage } from '../../../platform/http/small-page.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { readDecision } from '../listing/decision-list.ts'
import { brand, dateIn, effectsFor, isUndone, restFor } from '../statement/compose.ts'
import { statementWords } from '../statement/statement-words.ts'
import { aboutOf } from '../subject.ts'
import { type AppealLink, appealUntil, readAppealLink } from './appeal-link.ts'
import { appeal } from './appeals.ts'
import { readAppellant } from './kept-address.ts'

const words = {
  de: {
    title: 'Widerspruch einlegen',
    intro: 'Darum geht es:',
    text: (date: string) =>
      `Schreiben Sie uns bis ${date}, warum die Entscheidung falsch ist. Wir prüfen sie dann noch einmal.`,
    label: 'Ihre Begründung',
    button: 'Widerspruch absenden',
    empty: 'Bitte schreiben Sie uns, warum Sie widersprechen.',
    long: `Bitte kürzen Sie Ihren Text auf ${longest.text} Zeichen.`,
    doneTitle: 'Ihr Widerspruch ist eingegangen',
    done: 'Wir prüfen die Entscheidung und antworten Ihnen per E-Mail. Sie können diese Seite schließen.',
    doneUnanswered:
      'Wir prüfen die Entscheidung. Antworten können wir Ihnen nicht, weil wir keine bestätigte E-Mail-Adresse von Ihnen haben.',
    earlierTitle: 'Gegen diese Entscheidung liegt ein Widerspruch vor',
    earlier: (date: string) => `Er ist am ${date} eingegangen. Wir haben noch nicht darüber entschieden.`,
    answeredTitle: 'Über den Widerspruch ist entschieden',
    answered: {
      upheld: (date: string) => `Am ${date} haben wir die Entscheidung bestätigt.`,
      overturned: (date: string) => `Am ${date} haben wir die Entscheidung aufgehoben.`,
      changed: (date: string) => `Am ${date} haben wir die Entscheidung durch eine andere ersetzt.`,
    },
    stands: 'Sie bleibt bestehen.',
    noLonger: 'Inzwischen gilt sie nicht mehr.',
    lifted: (date?: string) =>
      date ? `(Das haben wir am ${date} aufgehoben.)` : '(Das haben wir inzwischen aufgehoben.)',
    overTitle: 'Diese Entscheidung gilt nicht mehr',
    over: 'Sie wurde aufgehoben oder ersetzt, oder nichts wirkt mehr von ihr. Es gibt nichts zu widersprechen.',
    other: 'English',
  },
  en: {
    title: 'Object to a decision',
    intro: 'This is what it is about:',
    text: (date: string) => `Tell us by ${date} why the decision is wrong. We will then review it again.`,
    label: 'Why you object',
    button: 'Send objection',
    empty: 'Please tell us why you object.',
    long: `Please shorten your text to ${longest.text} characters.`,
    doneTitle: 'We have received your appeal',
    done: 'We will review the decision and answer by email. You can close this page.',
    doneUnanswered:
      'We will review the decision. We cannot answer you, because we have no confirmed email address of yours.',
    earlierTitle: 'Somebody has already objected to this decision',
    earlier: (date: string) => `We received the appeal on ${date}. We have not decided about it yet.`,
    answeredTitle: 'The appeal has been decided',
    answered: {
      upheld: (date: string) => `On ${date} we confirmed the decision.`,
      overturned: (date: string) => `On ${date} we reversed the decision.`,
      changed: (date: string) => `On ${date} we replaced the decision with another one.`,
    },
    stands: 'It stands.',
    noLonger: 'It no longer applies by now.',
    lifted: (date?: string) => (date ? `(We reversed this on ${date}.)` : '(We have reversed this since.)'),
    overTitle: 'This decision no longer applies',
    over: 'It was reversed or replaced, or nothing of it is in effect any more. There is nothing to object to.',
    other: 'Deutsch',
  },
}

const unknown: SmallPage = {
  ...{ lang: 'de', brand },
  title: 'Dieser Link gilt nicht · This link is not valid',
  text: 'Er ist abgelaufen oder unvollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail. It has expired or is incomplete. Please open it again from the email.',
}

interface Asked {
  token: string
  lang?: MailLanguage | undefined
}

interface Found extends AppealLink {
  lang: MailLanguage
  /** There is an address to answer to. */
  isReachable: boolean
  /** Until when they can object. */
  until: Date
  /** What was decided, in the reader's language. */
  lines: string[]
  state: 'open' | 'over' | { title: string; text: string }
}

/** Changes nothing: programs that check links open them before people do. */
export async function showAppeal(ctx: AcademyCtx, asked: Asked): Promise<string> {
  const found = await findAppeal(ctx, asked)
  return found ? answer(ctx, found, asked.token) : answerUnknown(ctx)
}

export async function sendAppeal(ctx: AcademyCtx, asked: Asked, typed: string): Promise<string> {
  const found = await findAppeal(ctx, asked)
  if (!found) return answerUnknown(ctx)
  if (found.state !== 'open') return answer(ctx, found, asked.token)
  const t = words[found.lang]
  const text = typed.trim()
  const error = text === '' ? t.empty : text.length > longest.text ? t.long : undefined
  if (error) return answer(ctx, found, asked.token, { text: typed, error })
  const { decisionId, userId, lang } = found
  // If somebody was faster, the page says so.
  if (!(await appeal(ctx, { decisionId, userId, text }))) return showAppeal(ctx, asked)
  await sendSmallPage(ctx.reply, {
    ...{ lang, brand },
    title: t.doneTitle,
    text: found.isReachable ? t.done : t.doneUnanswered,
  })
  return ''
}

/** A link to something else than a decision that is there is not valid; every other failure is ours. */
function unlessMissing(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'decision_not_found') return undefined
  throw error
}

async function findAppeal(ctx: Ctx, { token, lang: wanted }: Asked): Promise<Found | undefined> {
  const link = readAppealLink(ctx, token)
  const decision = link && (await readDecision(ctx, link.decisionId).catch(unlessMissing))
  if (!link || !decision) return undefined
  const person = await readAppellant(ctx, { decision_id: link.decisionId, user_id: link.userId })
  const lang = wanted ?? person?.language ?? 'de'
  const t = statementWords[lang]
  const about = aboutOf(decision)
  const outcomes = (decision.outcomes ?? []).filter(({ error }) => error === null)
  const isCreator = link.userId === decision.person_id
  // Z1123: what somebody has undone since does not apply any more. Z1366: what could not be undone is no such thing.
  const effects = outcomes.flatMap(outcome => {
    const lines = effectsFor({ about, outcomes: [outcome], task: decision.task_excerpt }, lang, isCreator)
    if (!isUndone(outcome)) return lines
    const lifted = words[lang].lifted(outcome.lifted_at && dateIn(lang, new Date(outcome.lifted_at)))
    return lines.map(line => `${line} ${lifted}`)
  })
  const rest = restFor({ about, outcomes, task: decision.task_excerpt }, lang, isCreator)
  const isDismissed = outcomes.some(({ kind }) => kind === 'dismiss')
  const reason = decision.reason?.words[lang]
  return {
    ...link,
    lang,
    isReachable: Boolean(person?.email),
    until: appealUntil(new Date(decision.decided_at)),
    lines: [
      ...(effects.length === 0 && isDismissed ? [t.outcomes.dismiss] : effects),
      ...rest,
      ...(reason ? [`${t.reason}: ${reason.title}`] : []),
    ],
    state: decision.appeal
      ? objected(decision.appeal, decision.state === 'done', lang)
      : decision.state === 'done'
        ? 'open'
        : 'over',
  }
}

/** Z1400: what became of it, also for whoever opens the link again later. */
function objected(
  { state, created_at, decided_at }: AppealSummary,
  stands: boolean,
  lang: MailLanguage,
): { title: string; text: string } {
  const t = words[lang]
  const dayOf = (at: string) => dateIn(lang, new Date(at))
  if (state === 'open' || !decided_at) return { title: t.earlierTitle, text: t.earlier(dayOf(created_at)) }
  // Z1367: a decision that was confirmed may be reversed later.
  const since = state === 'upheld' ? [stands ? t.stands : t.noLonger] : []
  return { title: t.answeredTitle, text: [t.answered[state](dayOf(decided_at)), ...since].join(' ') }
}

async function answer(
  { reply }: AcademyCtx,
  { lang, lines, state, until }: Found,
  token: string,
  refused?: { text: string; error: string },
): Promise<string> {
  const t = words[lang]
  const other = lang === 'de' ? 'en' : 'de'
  const link = { text: t.other, lang: other, url: `?lang=${other}&token=${encodeURIComponent(token)}` }
  const shared = { lang, link, brand, intro: t.intro }
  if (state === 'over') await sendSmallPage(reply, { ...shared, title: t.overTitle, text: t.over })
  else if (state !== 'open') await sendSmallPage(reply, { ...shared, ...state, lines })
  else
    await sendSmallPage(
      reply,
      {
        ...shared,
        title: t.title,
        lines,
        text: t.text(dateIn(lang, until)),
        button: t.button,
        field: { name: 'text', label: t.label, value: refused?.text ?? '', error: refused?.error },
      },
      refused ? 422 : 200,
    )
  return ''
}

async function answerUnknown({ reply }: AcademyCtx): Promise<string> {
  await sendSmallPage(reply, unknown, 404)
  return ''
}
