import type { Targeting } from '@lotse/contracts/console/content/outbound'
import { shortLang } from '@lotse/rules/text/local-text'
import { fits } from '../content/conditions.ts'
import { pageFits } from './page-rules.ts'

/** What is known about a visitor at the moment something might be shown. */
export interface Moment {
  now: Date
  page: string
  lang: string
  identified: boolean
  attributes: Record<string, unknown>
  /** Names of events that just happened; if no event is required, a page view counts. */
  events: Set<string>
}

export function isScheduled({ from, to }: Targeting, now: Date): boolean {
  return (!from || now >= new Date(from)) && (!to || now <= new Date(to))
}

export function isTarget(targeting: Targeting, moment: Moment): boolean {
  const { event, audience, languages, pageRules, attributes } = targeting
  if (!isScheduled(targeting, moment.now)) return false
  if (event ? !moment.events.has(event) : !sawPage(moment.events)) return false
  if (audience !== 'all' && (audience === 'identified') !== moment.identified) return false
  if (languages.length > 0 && !languages.some(lang => shortLang(lang, '') === shortLang(moment.lang, '')))
    return false
  if (!pageFits(pageRules, moment.page)) return false
  return attributes.every(condition => fits(condition, moment.attributes[condition.key]))
}

const sawPage = (events: Set<string>): boolean => events.has('pageView') || events.has('sessionStarted')
