import type { TicketDetail } from '@lotse/contracts/console/tickets'
import type { Gap } from '@lotse/rules/replay/replay-events'
import { textOf } from '@lotse/rules/values'
import { useErrorText } from '@lotse/ui/data/use-action'
import { useLocale } from '@lotse/ui/language/i18n'
import { EmptyState, ErrorState } from '@lotse/ui/layout/page'
import { saveFile } from '@lotse/ui/list/export/csv.ts'
import { Chip, Group, Loader, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { StackPlace } from '../../../lib/tickets/stacks/stack-place.ts'
import { CrashStack } from './crash-stack.tsx'
import { type Entry, entryAt, entryKinds, gapEntries, inOrder, signEntries } from './entries.ts'
import { EntryList, type EntryListProps } from './entry-list.tsx'
import { harOf } from './har.ts'
import { ReplayPlayer } from './replay-player.tsx'
import classes from './timeline.module.css'
import { useEntries } from './use-parts.ts'
import { useViewer } from './use-viewer.ts'

/** More marks would look like a line. */
const MOST_MARKS = 300

interface TimelineProps {
  ticket: TicketDetail
  projectId: string
}

/** Replay and logs on one timeline: an entry leads to its moment, and playing moves through the entries. */
export function Timeline({ ticket, projectId }: TimelineProps) {
  const errorText = useErrorText()
  const { entries, gaps, loading, error } = useEntries(ticket, projectId)
  if (error) return <ErrorState text={errorText(error)} />
  if (loading) return <Loader size="sm" />
  // What a crash is about need not be searched for.
  const crash = ticket.type === 'CRASH' ? entries.findLast(({ stack }) => stack !== undefined) : undefined
  return (
    <StackPlace value={{ projectId, ticketId: ticket.id }}>
      {crash?.stack !== undefined && <CrashStack entry={crash.stack} />}
      <LoadedTimeline ticket={ticket} entries={entries} gaps={gaps} />
    </StackPlace>
  )
}

interface LoadedProps {
  ticket: TicketDetail
  entries: Entry[]
  gaps: Gap[]
}

function LoadedTimeline({ ticket, entries, gaps }: LoadedProps) {
  const t = useT()
  const { replayUrl, snapshotUrl } = ticket.media
  const saveHar = () => saveNetwork(ticket, entries)
  if (replayUrl)
    return (
      <WithReplay
        url={replayUrl}
        copyUrl={snapshotUrl}
        ticketNumber={ticket.number}
        entries={entries}
        onSaveHar={saveHar}
      />
    )
  const all = inOrder([
    ...entries,
    ...gapEntries(gaps, t.ticket.timeline.gap),
    ...signEntries(entries, [], t.ticket.timeline.sign),
  ])
  if (all.length === 0) return <EmptyState title={t.ticket.timeline.empty} />
  return (
    <div className={classes.timeline}>
      <NotPlayed reason={gaps.at(-1)?.reason} />
      <Entries entries={all} startedAt={all[0]?.at ?? 0} onSaveHar={saveHar} />
    </div>
  )
}

/** All requests, whatever the filters show. */
function saveNetwork({ number, currentUrl, createdAt, metaData }: TicketDetail, entries: Entry[]): void {
  const har = harOf(entries, {
    pageUrl: currentUrl,
    version: textOf(metaData.sdkVersion) || 'unknown',
    createdAt: Date.parse(createdAt),
  })
  saveFile(`ticket-${number}.har`, JSON.stringify(har, null, 2), 'application/json')
}

/** Shown instead of a player that has nothing to play; `undefined` if no recording was expected. */
function NotPlayed({ reason }: { reason: string | undefined }) {
  const t = useT()
  if (reason === undefined) return null
  return <p className={classes.failed}>{reason ? t.ticket.timeline.gap(reason) : t.ticket.timeline.failed}</p>
}

interface WithReplayProps {
  url: string
  /** The page copy, which provides the fonts. */
  copyUrl: string | null
  ticketNumber: number
  entries: Entry[]
  onSaveHar(): void
}

function WithReplay({ url, copyUrl, ticketNumber, entries: logged, onSaveHar }: WithReplayProps) {
  const t = useT()
  const { locale } = useLocale()
  const frame = useRef<HTMLIFrameElement>(null)
  const viewer = useViewer(frame, url, copyUrl)
  const { playback, order } = viewer
  const { startedAt, gaps, clicks } = playback
  const entries = useMemo(
    () =>
      inOrder([
        ...logged,
        ...gapEntries(gaps, t.ticket.timeline.gap),
        ...signEntries(logged, clicks, t.ticket.timeline.sign),
      ]),
    [logged, gaps, clicks, t],
  )
  const marks = useMemo(
    () =>
      startedAt
        ? entries
            .filter(({ tone, kind }) => tone === 'bad' || kind === 'gap' || kind === 'sign')
            .slice(0, MOST_MARKS)
            .map(({ at }) => at - startedAt)
        : [],
    [entries, startedAt],
  )
  const present = startedAt ? entryAt(entries, startedAt + playback.time)?.key : undefined
  return (
    <div className={classes.timeline}>
      {playback.at === 'failed' ? (
        <NotPlayed reason={playback.reason} />
      ) : (
        <ReplayPlayer
          viewer={viewer}
          frame={frame}
          origin={new URL(url).origin}
          fileUrl={`${url}/file?lang=${locale.slice(0, 2)}&ticket=${ticketNumber}`}
          marks={marks.filter(mark => mark >= 0 && mark <= playback.duration)}
        />
      )}
      <Entries
        entries={entries}
        startedAt={startedAt || (entries[0]?.at ?? 0)}
        present={playback.playing || playback.time > 0 ? present : undefined}
        onJump={({ at }) => order({ name: 'seek', data: { time: Math.max(0, at - startedAt) } })}
        endedAt={startedAt + playback.duration}
        onSaveHar={onSaveHar}
      />
    </div>
  )
}

function Entries({ entries, startedAt, present, onJump, endedAt, onSaveHar }: EntryListProps) {
  const t = useT()
  const [shown, setShown] = useState<string[]>([...entryKinds])
  const [words, setWords] = useState('')
  const counts = useMemo(
    () => Object.fromEntries(entryKinds.map(kind => [kind, entries.filter(one => one.kind === kind).length])),
    [entries],
  )
  const filtered = useMemo(() => {
    const wanted = words.trim().toLowerCase()
    return entries.filter(({ kind, text }) => shown.includes(kind) && text.toLowerCase().includes(wanted))
  }, [entries, shown, words])
  return (
    <div className={classes.entries}>
      <div className={classes.filters}>
        <Chip.Group multiple value={shown} onChange={setShown}>
          <Group gap={6}>
            {entryKinds
              .filter(kind => counts[kind])
              .map(kind => (
                <Chip key={kind} value={kind} size="xs" variant="light">
                  {t.ticket.timeline.kinds[kind]} {counts[kind]}
                </Chip>
              ))}
          </Group>
        </Chip.Group>
        <TextInput
          size="xs"
          type="search"
          aria-label={t.ticket.timeline.search}
          placeholder={t.ticket.timeline.search}
          leftSection={<IconSearch size={14} stroke={1.75} aria-hidden />}
          value={words}
          onChange={event => setWords(event.currentTarget.value)}
        />
      </div>
      <EntryList
        entries={filtered}
        startedAt={startedAt}
        present={present}
        onJump={onJump}
        endedAt={endedAt}
        onSaveHar={onSaveHar}
      />
    </div>
  )
}
