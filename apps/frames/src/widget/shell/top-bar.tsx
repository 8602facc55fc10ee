import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
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
  const back = onBack ?? (screenOf(state).locked ? undefined : () => step({ do: 'back' }))
  return (
    <header className="top-bar">
      {back ? (
        <button type="button" className="icon-button" aria-label={t.general.back} onClick={back}>
          <IconChevronLeft aria-hidden className="flip" />
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
