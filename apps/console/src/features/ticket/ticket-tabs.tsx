import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { ShrinkButton, withTab } from './media/large-link.tsx'
import { MediaPanel } from './media/media-panel.tsx'
import classes from './ticket.module.css'
import { mediaTabsOf, type TicketTab } from './ticket-tab.ts'

interface TicketTabsProps {
  ticket: TicketDetail
  projectId: string
  tab: TicketTab
  /** The conversation, if it has no column of its own. */
  children?: ReactNode
}

/** What the visitor said, what they saw, what happened. The address says which one is shown. */
export function TicketTabs({ ticket, projectId, tab, children }: TicketTabsProps) {
  const t = useT()
  const navigate = useNavigate()
  const choose = (name: string | null) =>
    void navigate({ to: '.', search: withTab((name ?? 'talk') as TicketTab), replace: true })
  const media = mediaTabsOf(ticket)
  const all: TicketTab[] = children ? ['talk', ...media] : media
  return (
    <Tabs value={tab} onChange={choose} keepMounted={false}>
      <div className={classes.tabs}>
        <Tabs.List>
          {all.map(name => (
            <Tabs.Tab key={name} value={name}>
              {t.ticket.tabs[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {!children && <ShrinkButton onClick={() => choose('talk')} />}
      </div>
      {children && (
        <Tabs.Panel value="talk" className={classes.talk}>
          {children}
        </Tabs.Panel>
      )}
      {media.map(name => (
        <Tabs.Panel key={name} value={name}>
          <MediaPanel tab={name} ticket={ticket} projectId={projectId} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
