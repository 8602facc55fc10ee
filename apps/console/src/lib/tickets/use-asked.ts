import type { TicketRow } from '@lotse/contracts/console/tickets'
import { type TypeAhead, useTypeAhead } from '@lotse/ui/overlay/type-ahead.ts'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

export interface Asked {
  /** The tickets in question; none before the first question. */
  rows: TicketRow[]
  isOpen: boolean
  ahead: TypeAhead
  ask(rows: TicketRow[]): void
  close(): void
}

/** A question about tickets that a palette asks. */
export function useAsked(): Asked {
  const ahead = useTypeAhead()
  const [rows, setRows] = useState<TicketRow[]>([])
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    ahead.take()
    setOpen(false)
  }
  const { pathname } = useLocation()
  // Another ticket came into view: the question ends with its screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever the page goes.
  useEffect(close, [pathname])
  return {
    rows,
    isOpen,
    ahead,
    close,
    ask: about => {
      if (about.length === 0) return
      ahead.start()
      setRows(about)
      setOpen(true)
    },
  }
}
