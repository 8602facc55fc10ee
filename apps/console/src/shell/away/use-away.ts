import { type Away, isAway } from '@lotse/rules/assignment/assignment'
import { useAction } from '@lotse/ui/data/use-action'
import { api } from '../../lib/backend/api.ts'
import { peopleKeys } from '../../lib/backend/keys.ts'
import { useSession } from '../../lib/backend/session.ts'
import { useAwayText } from '../../lib/fields/people.ts'
import { useT } from '../../lib/i18n.ts'

/** Whether the signed-in person is away, and how to change it. */
export function useAway() {
  const { away: words } = useT().assignment
  const { account } = useSession()
  const text = useAwayText()
  const change = useAction({
    run: (away: Away | null) => api('PATCH /console/account', { body: { away } }),
    refresh: peopleKeys,
    done: ({ away }) => (away ? words.left(text(away) ?? words.is) : words.returned),
  })
  return { isAway: isAway(account.away, new Date()), text: text(account.away), set: change.run }
}
