import type { ReactNode } from 'react'
import { FoldSection } from './fold-section.tsx'
import { useFolds } from './use-folds.ts'

interface TicketSectionProps {
  /** What its fold is remembered by. */
  name: string
  title: string
  actions?: ReactNode
  children: ReactNode
}

/** A section that stays folded, on every ticket, until it is opened again. */
export function TicketSection({ name, ...rest }: TicketSectionProps) {
  const { isOpen, toggle } = useFolds()
  return <FoldSection {...rest} opened={isOpen(name)} onToggle={() => toggle(name)} />
}
