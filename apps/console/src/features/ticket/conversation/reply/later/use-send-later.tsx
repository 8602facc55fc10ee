import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { later } from '@lotse/ui/overlay/later'
import type { ReactNode } from 'react'
import { useAsked } from '../../../../../lib/tickets/use-asked.ts'

const SendLaterPalette = later(async () => (await import('./send-later-palette.tsx')).SendLaterPalette)

interface SendLater {
  ask(): void
  view: ReactNode
}

/** Asks when to send a reply. The caller renders `view`. */
export function useSendLater(
  ticket: TicketDetail,
  projectId: string,
  onChoose: (at: Date) => void,
): SendLater {
  const { rows, isOpen, ahead, ask, close } = useAsked()
  return {
    ask: () => ask([ticket]),
    view: rows.length > 0 && (
      <SendLaterPalette
        projectId={projectId}
        opened={isOpen}
        onClose={close}
        ahead={ahead}
        onChoose={onChoose}
        onMissing={close}
      />
    ),
  }
}
