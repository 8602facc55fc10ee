import type { MailLanguage } from '@lotse/contracts/academy/decisions/reasons'
import { longest } from '@lotse/contracts/academy/fields/longest'
import { isInEffect } from '@lotse/rules/moderation/decision-actions'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { type SmallPage, sendSmallPage } from '../../../platform/http/small-page.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { readDecision } from '../listing/decision-list.ts'
import { dateIn, effectsFor } from '../statement/compose.ts'
import { statementWords } from '../statement/statement-words.ts'
import { aboutOf } from '../subject.ts'
import { type AppealLink, readAppealLink } from './appeal-link.ts'
import { appeal } from './appeals.ts'
import { readAppellant } from './kept-address.ts'

const words = {
  de: {
    title: 'Widerspruch einlegen',
    text: 'Schreiben Sie uns, warum die Entscheidung falsch ist. Wir prüfen sie dann noch einmal.',
    label: 'Ihre Begründung',
    button: 'Widerspruch absenden',
    empty: 'Bitte schreiben Sie uns, warum Sie widersprechen.',
    long: `Bitte kürzen Sie Ihren Text auf ${longest.text} Zeichen.`,
    doneTitle: 'Ihr Widerspruch ist eingegangen',
    done: 'Wir prüfen die Entscheidung und antworten Ihnen per E-Mail. Sie können diese Seite schließen.',
    doneUnanswered:
      'Wir prüfen die Entscheidung. Antworten können wir Ihnen nicht, weil wir keine bestätigte E-Mail-Adresse von Ihnen haben.',
    earlierTitle: 'Gegen diese Entscheidung liegt ein Widerspruch vor',
    earlier: (date: string) => `Er ist am ${date} eingegangen.`,
    lifted: (date?: string) =>
      date ? `(Das haben wir am ${date} aufgehoben.)` : '(Das haben wir inzwischen aufgehoben.)',
    overTitle: 'Diese Entscheidung gilt nicht mehr',
    over: 'Sie wurde aufgehoben oder ersetzt, oder nichts wirkt mehr von ihr. Es gibt nichts zu widersprechen.',
    other: 'English',
  },
  en: {
    title: 'Object to a decision',
    text: 'Tell us why the decision is wrong. We will then review it again.',
    label: 'Why you object',
    button: 'Send objection',
    empty: 'Please tell us why you object.',
    long: `Please shorten your text to ${longest.text} characters.`,
    doneTitle: 'We have received your appeal',
    done: 'We will review the decision and answer by email. You can close this page.',
    doneUnanswered:
      'We will review the decision. We cannot answer you, because we have no confirmed email address of yours.',
    earlierTitle: 'Somebody has already objected to this decision',
    earlier: (date: string) => `We received the appeal on ${date}.`,
    lifted: (date?: string) => (date ? `(We reversed this on ${date}.)` : '(We have reversed this since.)'),
    overTitle: 'This decision no longer applies',
    over: 'It was reversed or replaced, or nothing of it is in effect any more. There is nothing to object to.',
    other: 'Deutsch',
  },
}

const unknown: SmallPage = {
  lang: 'de',
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
  /** What was decided, in the reader's language. */
  lines: string[]
  state: 'open' | 'over' | { earlier: string }
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
    lang,
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
  // Z1123: what somebody has undone since does not apply any more.
  const effects = outcomes.flatMap(outcome => {
    const lines = effectsFor({ about, outcomes: [outcome], task: decision.task_excerpt }, lang, isCreator)
    if (isInEffect(outcome)) return lines
    const lifted = words[lang].lifted(outcome.lifted_at && dateIn(lang, new Date(outcome.lifted_at)))
    return lines.map(line => `${line} ${lifted}`)
  })
  const isDismissed = outcomes.some(({ kind }) => kind === 'dismiss')
  const reason = decision.reason?.words[lang]
  const earlier = decision.appeal && dateIn(lang, new Date(decision.appeal.created_at))
  return {
    ...link,
    lang,
    isReachable: Boolean(person?.email),
    lines: [
      ...(effects.length === 0 && isDismissed ? [t.outcomes.dismiss] : effects),
      ...(reason ? [`${t.reason}: ${reason.title}`] : []),
    ],
    state: earlier ? { earlier } : decision.state === 'done' ? 'open' : 'over',
  }
}

async function answer(
  { reply }: AcademyCtx,
  { lang, lines, state }: Found,
  token: string,
  refused?: { text: string; error: string },
): Promise<string> {
  const t = words[lang]
  const other = lang === 'de' ? 'en' : 'de'
  const link = { text: t.other, lang: other, url: `?lang=${other}&token=${encodeURIComponent(token)}` }
  const shared = { lang, link }
  if (state === 'over') await sendSmallPage(reply, { ...shared, title: t.overTitle, text: t.over })
  else if (state !== 'open')
    await sendSmallPage(reply, { ...shared, title: t.earlierTitle, text: t.earlier(state.earlier) })
  else
    await sendSmallPage(
      reply,
      {
        ...shared,
        title: t.title,
        lines,
        text: t.text,
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
