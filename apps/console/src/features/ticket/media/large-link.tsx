import { IconButton } from '@lotse/ui/fields/icon-button'
import { ActionIcon } from '@mantine/core'
import { IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../lib/i18n.ts'
import type { MediaTab, TicketTab } from '../ticket-tab.ts'

/** The address is the one of the tab on smaller screens. */
export const withTab = (tab: TicketTab) =>
  ((search: object) => ({ ...search, tab: tab === 'talk' ? undefined : tab })) as never

/** Shows something large, instead of the list. */
export function LargeLink({ tab }: { tab: MediaTab }) {
  const t = useT()
  return (
    <ActionIcon
      component={Link}
      to="."
      search={withTab(tab)}
      replace
      data-enlarges={tab}
      aria-label={t.ticket.media.enlarge(t.ticket.tabs[tab])}
      title={t.ticket.media.enlarge(t.ticket.tabs[tab])}
    >
      <IconArrowsMaximize size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}

export function ShrinkButton({ onClick }: { onClick(): void }) {
  const t = useT()
  return (
    <IconButton
      icon={IconArrowsMinimize}
      label={t.ticket.media.shrink}
      title={t.ticket.media.shrink}
      data-shrinks
      onClick={onClick}
    />
  )
}
