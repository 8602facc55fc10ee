import type { Stage } from '@lotse/contracts/console/stages'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n.ts'
import { isOwn, stagesQuery } from './stages.ts'

export interface Stages {
  items: Stage[]
  /** The project has stages of its own; otherwise people only see statuses. */
  hasOwn: boolean
  nameOf(id: string): string
  /** Names by id, in their order. */
  names: Record<string, string>
}

export function useStages(projectId: string): Stages {
  const statuses: Record<string, string> = useT().inbox.statuses
  const items = useQuery(stagesQuery(projectId)).data?.items ?? []
  const nameOf = (id: string) => items.find(stage => stage.id === id)?.name || statuses[id] || '–'
  return {
    items,
    hasOwn: items.some(isOwn),
    nameOf,
    names: Object.fromEntries(items.map(({ id }) => [id, nameOf(id)])),
  }
}
