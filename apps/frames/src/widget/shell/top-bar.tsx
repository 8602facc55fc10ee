import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useInbox } from '../inbox/inbox.tsx'
import { tabAt } from '../state/tabs.ts'
import { useWidget } from '../state/widget-context.ts'
import { canClose, screenOf } from '../state/widget-state.ts'
import { CloseButton } from './close-button.tsx'

interface TopBarProps {
  title: string
  icon?: ReactNode
  /** Where back leads if it is not the previous screen. */
  onBack?: () => void
}

/** The title of a screen between the back and close buttons. */
export function TopBar({ title, icon, onBack }: TopBarProps) {
  const { state, step, t } = useWidget()
  const inbox = useInbox()
  // The tabs count it themselves.
  const unread = tabAt(state, screenOf(state)) ? 0 : (inbox?.data?.unread ?? 0)
  const back = onBack ?? (screenOf(state).locked ? undefined : () => step({ do: 'back' }))
  const label = unread > 0 ? `${t.general.back}, ${t.chat.unread(unread)}` : t.general.back
  return (
    <header className="top-bar">
      {back ? (
        <button type="button" className="icon-button" aria-label={label} onClick={back}>
          <IconChevronLeft aria-hidden className="flip" />
          {unread > 0 && (
            <span className="count" aria-hidden>
              {unread}
            </span>
          )}
        </button>
      ) : (
        <span className="top-bar-gap" />
      )}
      <div className="top-bar-title">
        {icon}
        <h1 data-screen-title tabIndex={-1}>
          {title}
        </h1>
      </div>
      {canClose(state) ? <CloseButton /> : <span className="top-bar-gap" />}
    </header>
  )
}
