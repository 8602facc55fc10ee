import { type PageFilter, showsOn } from '../outbound/page-filter.ts'
import { shortLang } from '../text/local-text.ts'

/** What a rule asks of a ticket. All of it must hold; an empty list asks nothing. */
export interface RuleConditions {
  pages: NonNullable<PageFilter['pageRules']>
  /** Ids of forms. */
  flows: string[]
  types: string[]
  /** One of these. */
  tags: string[]
  langs: string[]
  channels: string[]
}

/** What a rule looks at. */
export interface RuledTicket {
  currentUrl: string
  flowId: string | null
  type: string
  tags: string[]
  lang: string
  channel: string
}

const isOneOf = (wanted: string[], value: string): boolean => wanted.length === 0 || wanted.includes(value)

export function fitsRule(conditions: RuleConditions, ticket: RuledTicket): boolean {
  const { pages, flows, types, tags, langs, channels } = conditions
  // A ticket without a page is on none, not even on any other.
  if (pages.length > 0 && !(ticket.currentUrl && showsOn(ticket.currentUrl, { pageRules: pages })))
    return false
  if (tags.length > 0 && !tags.some(tag => ticket.tags.includes(tag))) return false
  return (
    isOneOf(flows, ticket.flowId ?? '') &&
    isOneOf(types, ticket.type) &&
    isOneOf(channels, ticket.channel) &&
    isOneOf(
      langs.map(lang => shortLang(lang, '')),
      shortLang(ticket.lang, ''),
    )
  )
}

/** The next one after `last` who is free, and from the beginning again; undefined if nobody is. */
export function nextInTurn(
  people: readonly string[],
  last: string | null,
  isFree: (id: string) => boolean,
): string | undefined {
  const after = last === null ? 0 : people.indexOf(last) + 1
  return [...people.slice(after), ...people.slice(0, after)].find(isFree)
}

export interface Away {
  /** Null if it has no end. */
  until: string | null
}

/** Whether somebody is away at this moment: an end that has passed is the end. */
export const isAway = (away: Away | null | undefined, now: Date): away is Away =>
  away !== null && away !== undefined && (away.until === null || Date.parse(away.until) > now.getTime())
