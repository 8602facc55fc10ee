import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { Loader } from '@mantine/core'
import { useT } from '../../../lib/i18n.ts'
import { TicketSection } from '../facts/ticket-section.tsx'
import { type MediaTab, tabsOf } from '../ticket-tab.ts'
import { LargeLink } from './large-link.tsx'
import classes from './media.module.css'
import { MediaPanel } from './media-panel.tsx'
import { PageThumb } from './page-thumb.tsx'
import { useLooked } from './use-looked.ts'

interface MediaSectionProps {
  tab: MediaTab
  ticket: TicketDetail
  projectId: string
}

/** One of the things that were sent along, beside the conversation; nothing if this ticket has no such thing. */
export function MediaSection(props: MediaSectionProps) {
  const { tab, ticket } = props
  const t = useT()
  if (!tabsOf(ticket).includes(tab)) return null
  return (
    <TicketSection
      name={tab}
      title={t.ticket.tabs[tab]}
      actions={tab !== 'screen' && <LargeLink tab={tab} />}
    >
      {tab === 'screen' && <PageThumb ticket={ticket} />}
      {tab === 'steps' && <p className={classes.said}>{t.ticket.reproduction.lead}</p>}
      {(tab === 'timeline' || tab === 'video') && <WhenLooked {...props} />}
    </TicketSection>
  )
}

function WhenLooked(props: MediaSectionProps) {
  const { ref, isLooked } = useLooked()
  return <div ref={ref}>{isLooked ? <MediaPanel {...props} /> : <Loader size="sm" />}</div>
}
