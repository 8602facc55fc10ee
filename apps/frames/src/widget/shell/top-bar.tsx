import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWidget } from '../widget-context.ts'
import { canClose, screenOf } from '../widget-state.ts'
import { CloseButton } from './close-button.tsx'

interface TopBarProps {
  title: string
  icon?: ReactNode
  /** Where back leads when it is not the screen before. */
  onBack?: () => void
}

/** Title of a screen between the way back and the way out. */
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
