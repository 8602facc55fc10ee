import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface RowButtonProps {
  title: ReactNode
  text?: ReactNode
  side?: ReactNode
  icon?: ReactNode
  unread?: boolean
  onClick(): void
}

/** One line of a list that leads somewhere. */
export function RowButton({ title, text, side, icon, unread, onClick }: RowButtonProps) {
  return (
    <button type="button" className="row-button" data-unread={unread} onClick={onClick}>
      {icon}
      <span className="row-words">
        <span className="row-title">{title}</span>
        {text && <span className="row-text">{text}</span>}
      </span>
      {side}
      <IconChevronRight aria-hidden className="row-arrow flip" stroke={1.75} size={20} />
    </button>
  )
}
