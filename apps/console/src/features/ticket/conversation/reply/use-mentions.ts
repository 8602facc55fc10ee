import { mentionBefore } from '@lotse/rules/text/mentions'
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useSession } from '../../../../lib/backend/session.ts'
import { facetsQuery } from '../../../../lib/tickets/ticket-facets.ts'
import { type Colleague, colleaguesFor } from './colleagues.ts'
import type { ComposerHandle } from './composer.tsx'
import { type Offers, useOffers } from './use-offers.ts'

interface Written {
  composer: RefObject<ComposerHandle | null>
  projectId: string
  /** Visitors must not see whom the team mentions. */
  isNote: boolean
}

/** Offers colleagues while somebody types an `@` and the beginning of a name. */
export function useMentions({ composer, projectId, isNote }: Written): Offers<Colleague> {
  const { account } = useSession()
  const people = useQuery({ ...facetsQuery(projectId), enabled: isNote }).data?.people ?? []
  const others = people.filter(person => person.id !== account.id)
  return useOffers<Colleague>({
    typedIn: before => (isNote ? mentionBefore(before, before.length) : undefined),
    find: typed => colleaguesFor(others, typed),
    onChoose: ({ name }, over) => composer.current?.insertText(`@${name} `, over),
  })
}
