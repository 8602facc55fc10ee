import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useLive } from '../../backend/live-project.tsx'
import { useSession } from '../../backend/session.ts'
import { facetsQuery } from '../ticket-facets.ts'

/** Colleagues who may answer and have a ticket in view now; whoever writes to it comes first. */
export function useColleaguesAt(projectId: string, ticketId: string) {
  const { looking } = useLive()
  const { account } = useSession()
  const all = useSyncExternalStore(looking.subscribe, () => looking.of(ticketId))
  const { data } = useQuery({ ...facetsQuery(projectId), enabled: all.length > 0 })
  return all
    .flatMap(({ accountId, isTyping }) => {
      const person = accountId === account.id ? undefined : data?.people.find(({ id }) => id === accountId)
      return person ? [{ ...person, isTyping }] : []
    })
    .sort((one, other) => Number(other.isTyping) - Number(one.isTyping))
}
