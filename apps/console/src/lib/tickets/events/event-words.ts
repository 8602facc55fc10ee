import { routeQuery } from '@lotse/ui/data/query.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../backend/api.ts'
import type { Messages } from '../../i18n.ts'
import { useT } from '../../i18n.ts'

/** By id: what the project shows its visitors. */
export type Campaigns = Map<string, { kind: string; name: string }>
export interface ToldEvent {
  /** A kind of campaign, or what else it is. */
  kind: string
  text: string
  /** The campaign that it is about, while there is one. */
  campaignId?: string
}
export type EventWords = (name: string, data?: unknown) => string

/** What happened, in words. The customer's own events keep their names. */
export function tellEvent(t: Messages, campaigns: Campaigns, name: string, data?: unknown): ToldEvent {
  const { known, outcomes, campaign } = t.events
  const word = textAt(known, name)
  if (word !== undefined) return { kind: name, text: name === 'pageView' ? withPage(word, data) : word }
  const [, family, id = '', outcome = ''] = /^(outbound|tour)-([0-9a-f-]{36})-(\w{1,20})$/.exec(name) ?? []
  if (!family) return { kind: 'own', text: name }
  const what = campaigns.get(id)
  const kind = textAt(t.outbound.kinds, what?.kind ?? (family === 'tour' ? 'tour' : ''))
  const subject = campaign(kind, what?.name)
  const step = outcome === 'step' ? stepOf(data) : undefined
  const told = step === undefined ? (textAt(outcomes, outcome) ?? outcome) : t.events.step(step)
  return {
    kind: what?.kind ?? (family === 'tour' ? 'tour' : 'campaign'),
    text: `${subject}: ${told}`,
    ...(what ? { campaignId: id } : {}),
  }
}

const textAt = (words: Record<string, string>, name: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined

const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null && Object.hasOwn(data, name)
    ? (data as Record<string, unknown>)[name]
    : undefined

function withPage(word: string, data: unknown): string {
  const page = fieldOf(data, 'page')
  return typeof page === 'string' && page ? `${word}: ${page}` : word
}

function stepOf(data: unknown): number | undefined {
  const step = fieldOf(data, 'step')
  return typeof step === 'number' && Number.isInteger(step) ? step : undefined
}

export function useEventWords(projectId: string): EventWords {
  const tell = useTellEvent(projectId)
  return useMemo(() => (name, data) => tell(name, data).text, [tell])
}

/** Campaigns are loaded once; until then, an event only names its kind. */
export function useTellEvent(projectId: string): (name: string, data?: unknown) => ToldEvent {
  const t = useT()
  const { data } = useQuery(
    routeQuery(api, 'GET /console/projects/:projectId/outbound', { params: { projectId }, query: {} }),
  )
  return useMemo(() => {
    const campaigns: Campaigns = new Map(data?.items.map(({ id, kind, name }) => [id, { kind, name }]))
    return (name, details) => tellEvent(t, campaigns, name, details)
  }, [t, data])
}
