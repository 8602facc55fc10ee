import { longestSearch } from '@lotse/contracts/limits'
import type { Command } from '@lotse/ui/command-palette'
import { routeQuery } from '@lotse/ui/query.ts'
import { IconBook2, IconMessage, IconSpeakerphone, IconUser } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../lib/api.ts'
import { useT } from '../lib/i18n.ts'
import { useProjectId } from '../lib/project-id.ts'
import { useContactName } from '../lib/ticket-words.tsx'
import { paths } from '../paths.ts'

const each = 5

/** Tickets and contacts the server finds; what is shown to visitors and help articles by their names. */
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
      query: { search, limit: each },
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
  if (!enabled) return { commands: [], busy: false }
  const command = (
    kind: 'ticket' | 'contact' | 'outbound' | 'article',
    id: string,
    label: string,
    to: string,
    more = '',
  ): Command => ({
    key: `${kind}:${id}`,
    label,
    group: kinds[kind],
    note: [kinds[kind], more].filter(Boolean).join(' · '),
    icon: icons[kind],
    run: () => void navigate({ to }),
  })
  const fits = (title: string) => title.toLowerCase().includes(text.toLowerCase())
  const articles = (help.data?.articles ?? []).map(({ id, title }) => ({
    id,
    title: Object.values(title).find(Boolean) ?? '',
  }))
  return {
    busy: tickets.isFetching || contacts.isFetching,
    commands: [
      ...(tickets.data?.items ?? []).map(row =>
        command('ticket', row.id, row.title, paths.ticket(projectId, row.id), `#${row.number}`),
      ),
      ...(contacts.data?.items ?? []).map(row =>
        command('contact', row.id, contactName(row), paths.contact(projectId, row.id), row.email),
      ),
      ...(outbound.data?.items ?? [])
        .filter(({ name }) => fits(name))
        .slice(0, each)
        .map(({ id, name }) => command('outbound', id, name, paths.outboundItem(projectId, id))),
      ...articles
        .filter(({ title }) => fits(title))
        .slice(0, each)
        .map(({ id, title }) => command('article', id, title, paths.article(projectId, id))),
    ],
  }
}

const icons = { ticket: IconMessage, contact: IconUser, outbound: IconSpeakerphone, article: IconBook2 }
