import { useLocalStorage } from '@mantine/hooks'
import { useSession } from '../../../lib/backend/session.ts'

/** Which sections of a ticket are folded: a habit, so it is kept in this browser, for each person. */
export function useFolds(): { isOpen(name: string): boolean; toggle(name: string): void } {
  const { account } = useSession()
  const [folded, setFolded] = useLocalStorage<string[]>({
    key: `ticket-folds-${account.id}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  return {
    isOpen: name => !folded.includes(name),
    toggle: name => setFolded(now => (now.includes(name) ? now.filter(one => one !== name) : [...now, name])),
  }
}
