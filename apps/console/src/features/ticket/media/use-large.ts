import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { useShortcuts } from '@lotse/ui/commands/shortcuts'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { mediaTabsOf, type TicketTab } from '../ticket-tab.ts'
import { withTab } from './large-link.tsx'

/** The key that enlarges what was sent along, and shrinks it. What had the focus goes with it: it is set again. */
export function useLarge(
  ticket: TicketDetail,
  isWide: boolean,
  tab: TicketTab,
): RefObject<HTMLElement | null> {
  const navigate = useNavigate()
  const article = useRef<HTMLElement>(null)
  const before = useRef(tab)
  const media = mediaTabsOf(ticket)
  const usual = media.find(name => name === 'screen') ?? media[0]
  const toggle = () =>
    void navigate({ to: '.', search: withTab((tab === 'talk' && usual) || 'talk'), replace: true })
  useShortcuts({ l: toggle }, isWide && usual !== undefined)
  useEffect(() => {
    const from = before.current
    before.current = tab
    if (!isWide || from === tab || document.activeElement !== document.body) return
    const next = tab === 'talk' ? `[data-enlarges="${from}"]` : '[data-shrinks]'
    article.current?.querySelector<HTMLElement>(next)?.focus()
  }, [isWide, tab])
  return article
}
