import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { useErrorText } from '@lotse/ui/data/use-action'
import { useUiT } from '@lotse/ui/language/i18n'
import { ErrorState } from '@lotse/ui/layout/page'
import { later } from '@lotse/ui/overlay/later'
import { Loader, Tabs } from '@mantine/core'
import { CatchBoundary, type ErrorComponentProps, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Conversation } from './conversation/conversation.tsx'
import type { Messages } from './conversation/use-messages.ts'
import { Recording } from './media/recording.tsx'
import { Snapshot } from './media/snapshot.tsx'
import classes from './ticket.module.css'
import { TicketAnswers } from './ticket-answers.tsx'
import { activeTab, tabsOf } from './ticket-tab.ts'

const Timeline = later(async () => (await import('./timeline/timeline.tsx')).Timeline)

interface TicketTabsProps {
  ticket: TicketDetail
  projectId: string
  messages: Messages
  /** A scheduled reply is back in the composer. */
  onReturned(): void
}

/** What the visitor said, what they saw, what happened. The address says which one is shown. */
export function TicketTabs({ ticket, projectId, messages, onReturned }: TicketTabsProps) {
  const t = useT()
  const navigate = useNavigate()
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  const choose = (name: string | null) =>
    void navigate({
      to: '.',
      search: ((search: object) => ({ ...search, tab: name === 'talk' ? undefined : name })) as never,
      replace: true,
    })
  return (
    <Tabs value={activeTab(ticket, tab)} onChange={choose} keepMounted={false}>
      <Tabs.List mb="md">
        {tabsOf(ticket).map(name => (
          <Tabs.Tab key={name} value={name}>
            {t.ticket.tabs[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="talk" className={classes.talk}>
        <TicketAnswers ticket={ticket} />
        <Conversation ticket={ticket} messages={messages} onReturned={onReturned} />
      </Tabs.Panel>
      <Tabs.Panel value="timeline">
        {/* A stranger's log must never break the whole ticket. */}
        <CatchBoundary getResetKey={() => ticket.id} errorComponent={TabFailed}>
          <LaterTimeline ticket={ticket} projectId={projectId} />
        </CatchBoundary>
      </Tabs.Panel>
      {ticket.media.snapshotUrl && (
        <Tabs.Panel value="screen">
          <Snapshot url={ticket.media.snapshotUrl} metaData={ticket.metaData} />
        </Tabs.Panel>
      )}
      {ticket.media.recordingUrl && (
        <Tabs.Panel value="video">
          <Recording url={ticket.media.recordingUrl} />
        </Tabs.Panel>
      )}
    </Tabs>
  )
}

function LaterTimeline(props: Pick<TicketTabsProps, 'ticket' | 'projectId'>) {
  const { partMissing } = useUiT()
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return <ErrorState text={partMissing} onRetry={() => setMissing(false)} />
  return <Timeline {...props} instead={<Loader size="sm" />} onMissing={() => setMissing(true)} />
}

function TabFailed({ error, reset }: ErrorComponentProps) {
  const errorText = useErrorText()
  return <ErrorState text={errorText(error)} onRetry={reset} />
}
