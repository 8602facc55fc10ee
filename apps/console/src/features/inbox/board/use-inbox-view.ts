import { useLocalStorage } from '@mantine/hooks'

export type InboxView = 'list' | 'board'

/** List or board: a habit, so it is kept in this browser, for all projects. */
export function useInboxView(): { view: InboxView; toggle(): void } {
  const [view, setView] = useLocalStorage<InboxView>({
    key: 'inbox-view',
    defaultValue: 'list',
    getInitialValueInEffect: false,
  })
  return {
    view: view === 'board' ? 'board' : 'list',
    toggle: () => setView(now => (now === 'board' ? 'list' : 'board')),
  }
}
