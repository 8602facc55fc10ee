import { clock } from '@lotse/rules/replay/clock'
import { useFormat } from '@lotse/ui/language/use-format'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { prettyJson } from '@lotse/ui/text/pretty-json.ts'
import { Button, Collapse, Group, UnstyledButton } from '@mantine/core'
import {
  IconArrowsLeftRight,
  IconBolt,
  IconChevronDown,
  IconClick,
  IconCopy,
  IconDownload,
  IconFileText,
  IconMoodSad,
  IconMovieOff,
  IconTerminal2,
} from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { StackDetails } from '../../../lib/tickets/stacks/stack-details.tsx'
import { curlOf, type Entry, type EntryKind, type NetworkEntry } from './entries.ts'
import { HiddenError } from './hidden-error.tsx'
import { showRow } from './show-row.ts'
import classes from './timeline.module.css'
import { usePart } from './use-part.ts'

const icons: Record<EntryKind, typeof IconBolt> = {
  sign: IconMoodSad,
  console: IconTerminal2,
  network: IconArrowsLeftRight,
  event: IconBolt,
  click: IconClick,
  page: IconFileText,
  gap: IconMovieOff,
}

export interface EntryListProps {
  entries: Entry[]
  startedAt: number
  /** Key of the entry that the replay is at. */
  present?: string
  onJump?(entry: Entry): void
  /** Later log entries are after the end of the recording. */
  endedAt?: number
  /** Saves all requests as a file. */
  onSaveHar(): void
}

/** A second of tolerance: the last change and its log line are not recorded at the same moment. */
const GRACE = 1000

export function EntryList({ entries, startedAt, present, onJump, endedAt, onSaveHar }: EntryListProps) {
  const t = useT()
  const list = useRef<HTMLOListElement>(null)
  const { part, earlier, later } = usePart(entries, present)
  // Together with the row, not after it: fast playback would always be ahead of the list.
  useLayoutEffect(() => {
    const row = present && list.current?.querySelector('[data-present="true"]')
    if (row && list.current) showRow(list.current, row)
  }, [present])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <ol ref={list} className={classes.list} aria-label={t.ticket.tabs.timeline} tabIndex={0}>
      {earlier && <Further label={t.ticket.timeline.earlier} onClick={earlier} />}
      {part.map(entry => (
        <EntryRow
          key={entry.key}
          entry={entry}
          moment={Number.isNaN(entry.at) ? '' : clock(entry.at - startedAt)}
          present={entry.key === present}
          onJump={onJump && leads(entry, endedAt) ? () => onJump(entry) : undefined}
          onSaveHar={onSaveHar}
        />
      ))}
      {later && <Further label={t.ticket.timeline.later} onClick={later} />}
    </ol>
  )
}

function Further({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <li>
      <Button variant="subtle" size="compact-xs" m={6} onClick={onClick}>
        {label}
      </Button>
    </li>
  )
}

/** Nothing is shown for entries after the recording, or without a known time. */
const leads = ({ at }: Entry, endedAt = Number.POSITIVE_INFINITY): boolean => at <= endedAt + GRACE

interface EntryRowProps {
  entry: Entry
  moment: string
  present: boolean
  onJump?: () => void
  onSaveHar(): void
}

function EntryRow({ entry, moment, present, onJump, onSaveHar }: EntryRowProps) {
  const t = useT()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const Icon = icons[entry.kind]
  const hasMore =
    entry.network !== undefined ||
    entry.stack !== undefined ||
    entry.isHidden ||
    (entry.data !== undefined && entry.data !== null)
  return (
    <li className={classes.entry} data-tone={entry.tone} data-present={present}>
      <div className={classes.line}>
        <UnstyledButton className={classes.jump} disabled={!onJump} onClick={onJump}>
          <span className={classes.moment}>{moment}</span>
          <Icon size={15} stroke={1.75} aria-label={t.ticket.timeline.kinds[entry.kind]} />
          <span className={classes.text}>{entry.text}</span>
          {entry.network && (
            <span className={classes.status}>
              {entry.network.status ?? t.ticket.timeline.noAnswer}
              {entry.network.duration !== undefined && ` · ${format.milliseconds(entry.network.duration)}`}
            </span>
          )}
        </UnstyledButton>
        {hasMore && (
          <UnstyledButton
            className={classes.more}
            aria-expanded={open}
            aria-label={t.ticket.timeline.details(entry.text)}
            onClick={() => setOpen(!open)}
          >
            <IconChevronDown size={16} stroke={1.75} aria-hidden />
          </UnstyledButton>
        )}
      </div>
      {hasMore && (
        <Collapse expanded={open} keepMounted={false}>
          <Details entry={entry} onSaveHar={onSaveHar} />
        </Collapse>
      )}
    </li>
  )
}

function Details({ entry, onSaveHar }: Pick<EntryRowProps, 'entry' | 'onSaveHar'>) {
  if (entry.network) return <NetworkDetails network={entry.network} onSaveHar={onSaveHar} />
  if (entry.stack !== undefined) return <StackDetails entry={entry.stack} />
  return entry.isHidden ? <HiddenError /> : <Json value={entry.data} />
}

function NetworkDetails({ network, onSaveHar }: { network: NetworkEntry; onSaveHar(): void }) {
  const t = useT()
  const snackbar = useSnackbar()
  const { request, responseText } = network
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(curlOf(network))
    snackbar.show(t.ticket.timeline.copied)
  }
  return (
    <div className={classes.details}>
      <Group gap={6}>
        <Button
          variant="default"
          size="compact-xs"
          leftSection={<IconCopy size={14} stroke={1.75} aria-hidden />}
          onClick={() => void copy()}
        >
          {t.ticket.timeline.copyCurl}
        </Button>
        <Button
          variant="default"
          size="compact-xs"
          leftSection={<IconDownload size={14} stroke={1.75} aria-hidden />}
          onClick={onSaveHar}
        >
          {t.ticket.timeline.saveHar}
        </Button>
      </Group>
      <Part title={t.ticket.timeline.requestHeaders} value={request.headers} />
      <Part title={t.ticket.timeline.requestBody} value={request.payload} />
      <Part title={t.ticket.timeline.answer} value={responseText} />
    </div>
  )
}

function Part({ title, value }: { title: string; value: unknown }) {
  if (value === undefined || value === null || value === '' || isEmptyObject(value)) return null
  return (
    <>
      <h4 className={classes.partTitle}>{title}</h4>
      <Json value={value} />
    </>
  )
}

const isEmptyObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

/** A stranger's data: text, indented if it is JSON. */
function Json({ value }: { value: unknown }) {
  return <pre className={classes.json}>{prettyJson(value)}</pre>
}
