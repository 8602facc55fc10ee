import { later } from '@lotse/ui/overlay/later'
import { useTypeAhead } from '@lotse/ui/overlay/type-ahead.ts'
import { type ReactNode, useState } from 'react'
import type { RemindedOf } from './reminders.ts'

const RemindView = later(async () => (await import('./remind-view.tsx')).RemindView)

/** Asks when to be reminded of a ticket, and of what. The caller renders `view`. */
export function useRemind(projectId: string): { ask(about: RemindedOf): void; view: ReactNode } {
  const ahead = useTypeAhead()
  const [about, setAbout] = useState<RemindedOf>()
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    ahead.take()
    setOpen(false)
  }
  return {
    ask: asked => {
      ahead.start()
      setAbout(asked)
      setOpen(true)
    },
    view: about && (
      <RemindView
        key={about.ticketId}
        projectId={projectId}
        about={about}
        opened={isOpen}
        onClose={close}
        ahead={ahead}
        onMissing={close}
      />
    ),
  }
}
