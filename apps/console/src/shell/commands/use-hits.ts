import { longestSearch } from '@lotse/contracts/limits'
import type { LocalText } from '@lotse/rules/text/local-text'
import type { Command } from '@lotse/ui/commands/command-palette'
import { routeQuery } from '@lotse/ui/data/query.ts'
import {
  IconBook2,
  IconForms,
  IconMessage,
  IconNews,
  IconRobot,
  IconSpeakerphone,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../lib/backend/api.ts'
import { useProjectId } from '../../lib/backend/project-id.ts'
import { projectsQuery } from '../../lib/backend/session.ts'
import { useT } from '../../lib/i18n.ts'
import { newsQuery } from '../../lib/news/news.ts'
import { useContactName } from '../../lib/tickets/ticket-words.tsx'
import { paths } from '../../paths.ts'

const each = 5

export const hitPaths = {
  ticket: paths.ticket,
  contact: paths.contact,
  outbound: paths.outboundItem,
  article: paths.article,
  news: paths.newsItem,
  bot: paths.bot,
  flow: paths.flow,
  member: (projectId: string, _id: string) => paths.settings(projectId, 'team'),
}
export type HitKind = keyof typeof hitPaths

const icons: Record<HitKind, Command['icon']> = {
  ticket: IconMessage,
  contact: IconUser,
  outbound: IconSpeakerphone,
  article: IconBook2,
  news: IconNews,
  bot: IconRobot,
  flow: IconForms,
  member: IconUsersGroup,
}

/** Tickets and contacts that the server finds, and by name everything a team makes for its visitors. */
export function useHits(text: string): { commands: Command[]; busy: boolean } {
  const { kinds } = useT().shell.palette
  const navigate = useNavigate()
  const projectId = useProjectId()
  const contactName = useContactName()
  const enabled = text.length >= 2
  const params = { projectId }
  const search = text.slice(0, longestSearch)
  const asked = { enabled, placeholderData: keepPreviousData }
  const tickets = useQuery({
    ...routeQuery(api, 'GET /console/projects/:projectId/tickets', {
      params,
      query: { search, limit: each },
    }),
    ...asked,
  })
  const contacts = useQuery({
    ...routeQuery(api, 'GET /console/projects/:projectId/contacts', {
      params,
      query: { search, limit: each, kind: 'all' },
    }),
    ...asked,
  })
  const outbound = useQuery({
    ...routeQuery(api, 'GET /console/projects/:projectId/outbound', { params, query: {} }),
    enabled,
  })
  const help = useQuery({
    ...routeQuery(api, 'GET /console/projects/:projectId/help', { params }),
    enabled,
  })
  const flows = useQuery({
    ...routeQuery(api, 'GET /console/projects/:projectId/flows', { params }),
    enabled,
  })
  const bots = useQuery({
    ...routeQuery(api, 'GET /console/projects/:projectId/bots', { params }),
    enabled,
  })
  const news = useQuery({ ...newsQuery(projectId), enabled })
  const { teamId = '' } = useQuery(projectsQuery).data?.items.find(({ id }) => id === projectId) ?? {}
  const team = useQuery({
    ...routeQuery(api, 'GET /console/teams/:teamId/members', { params: { teamId } }),
    enabled: enabled && teamId !== '',
  })
  if (!enabled) return { commands: [], busy: false }
  const command = (kind: HitKind, id: string, label: string, more = ''): Command => ({
    key: `${kind}:${id}`,
    label,
    group: kinds[kind],
    note: [kinds[kind], more].filter(Boolean).join(' · '),
    icon: icons[kind],
    run: () => void navigate({ to: hitPaths[kind](projectId, id) }),
  })
  const named = (kind: HitKind, items: { id: string; name: string }[] = []): Command[] =>
    items
      .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
      .slice(0, each)
      .map(({ id, name }) => command(kind, id, name))
  const titled = (items: { id: string; title: LocalText }[] = []) =>
    items.map(({ id, title }) => ({ id, name: Object.values(title).find(Boolean) ?? '' }))
  return {
    busy: tickets.isFetching || contacts.isFetching,
    commands: [
      ...(tickets.data?.items ?? []).map(row => command('ticket', row.id, row.title, `#${row.number}`)),
      ...(contacts.data?.items ?? []).map(row => command('contact', row.id, contactName(row), row.email)),
      ...named('outbound', outbound.data?.items),
      ...named('article', titled(help.data?.articles)),
      ...named('news', titled(news.data?.items)),
      ...named('bot', bots.data?.items),
      ...named('flow', flows.data?.items),
      ...named('member', team.data?.members),
    ],
  }
}
