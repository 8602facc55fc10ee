import type { AcademyEventData } from '@lotse/contracts/webhooks/academy-events'
import type { AcademyTopic } from '@lotse/contracts/webhooks/academy-topics'
import { academyEventTexts } from '@lotse/rules/moderation/event-texts'
import { moderationTexts } from '@lotse/rules/moderation/moderation-texts'
import { reportReasonTexts } from '@lotse/rules/moderation/report-reasons'
import { wordFor } from '@lotse/rules/text/local-text'
import type { Ctx } from '../../../platform/context.ts'
import type { Card } from '../../../platform/webhooks/formats/card.ts'
import type { Lang } from '../../../platform/webhooks/note-events.ts'
import { eventWords } from './event-words.ts'

type Part = Pick<Card, 'title' | 'text' | 'facts'> & { url: string }

/** What a message in a chat tool says of an event. */
export function eventCard(lang: Lang, topic: AcademyTopic, data: AcademyEventData): Card {
  const t = eventWords[lang]
  const { url, ...said } = partOf(lang, data)
  const headline: string = academyEventTexts[lang][topic]
  return { headline, ...said, link: { text: t.open, url }, tone: toneOf(topic) }
}

function partOf(lang: Lang, data: AcademyEventData): Part {
  const t = eventWords[lang]
  const words = moderationTexts[lang]
  const fact = (name: string, value: string | null | undefined) => (value ? [{ name, value }] : [])
  const { report, decision, appeal, user, block, job, company } = data
  if (report)
    return {
      title: '',
      text: report.comment,
      facts: [
        ...fact(t.reason, wordFor(reportReasonTexts[lang], report.reason)),
        ...fact(t.outcome, report.outcome && wordFor(words.reportOutcomes, report.outcome)),
      ],
      url: report.url,
    }
  if (decision)
    return {
      title: decision.person.name ?? t.gone,
      text: '',
      facts: fact(t.actions, decision.actions.map(kind => wordFor(words.actionsDone, kind)).join(', ')),
      url: decision.url,
    }
  if (appeal)
    return {
      title: '',
      text: appeal.text,
      facts: fact(t.state, wordFor(words.appealStates, appeal.state)),
      url: appeal.url,
    }
  if (block)
    return {
      title: block.user.name ?? t.gone,
      text: block.reason,
      facts: [
        ...fact(t.actions, wordFor(words.blocked, block.action)),
        ...fact(t.until, block.end?.slice(0, 10)),
      ],
      url: block.user.url,
    }
  if (job)
    return {
      title: job.title,
      text: '',
      facts: [...fact(t.company, job.company), ...fact(t.location, job.location)],
      url: job.url,
    }
  if (company) return { title: company.name, text: '', facts: [], url: company.url }
  return {
    title: user?.name ?? t.gone,
    text: '',
    facts: fact(t.until, user?.banned_until?.slice(0, 10)),
    url: user?.url ?? '',
  }
}

const warnings: AcademyTopic[] = ['report.opened', 'report.reopened', 'appeal.opened']
const successes: AcademyTopic[] = ['report.resolved', 'appeal.decided', 'job.published']

const toneOf = (topic: AcademyTopic): Card['tone'] =>
  warnings.includes(topic) ? 'warn' : successes.includes(topic) ? 'good' : 'plain'

/** A message to try a webhook with. */
export function testCard({ settings }: Pick<Ctx, 'settings'>, lang: Lang): Card {
  const t = eventWords[lang]
  return {
    headline: t.test,
    title: '',
    text: t.testText,
    facts: [],
    link: { text: t.open, url: `${settings.urls.academy}/dashboard` },
    tone: 'good',
  }
}
