import { clock } from '@lotse/rules/replay/clock'
import { IconButton } from '@lotse/ui/fields/icon-button'
import { ActionIcon, Menu, SegmentedControl, Slider, Switch } from '@mantine/core'
import { useElementSize, useFullscreenElement } from '@mantine/hooks'
import {
  IconDots,
  IconFileDownload,
  IconMaximize,
  IconPhotoDown,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward10,
} from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import classes from './timeline.module.css'
import type { Playback, useViewer } from './use-viewer.ts'

interface ReplayPlayerProps {
  viewer: ReturnType<typeof useViewer>
  frame: React.RefObject<HTMLIFrameElement | null>
  origin: string
  /** The recording with its player as one file. */
  fileUrl: string
  /** Times of errors, as marks on the bar. */
  marks: number[]
}

const speeds = ['1', '2', '4', '8']

export function ReplayPlayer({ viewer, frame, origin, fileUrl, marks }: ReplayPlayerProps) {
  const t = useT()
  const { playback, order } = viewer
  const [remote, setRemote] = useState(false)
  const { ref: stage, width } = useElementSize()
  const screen = useFullscreenElement()
  const box = useRef<HTMLDivElement>(null)
  const scale = width ? width / playback.width : 1
  const height = Math.min(playback.height * scale, 620)
  return (
    <div ref={box} className={classes.player}>
      <div ref={stage} className={classes.stage} style={{ height }}>
        <iframe
          ref={frame}
          key={String(remote)}
          title={t.ticket.timeline.player}
          src={`${origin}/replay-viewer${remote ? '?remote=1' : ''}`}
          className={classes.viewer}
        />
      </div>
      <Slider
        label={null}
        thumbLabel={t.ticket.timeline.position}
        size="md"
        className={classes.bar}
        max={Math.max(1, playback.duration)}
        value={playback.time}
        marks={marks.map(value => ({ value }))}
        onChange={time => order({ name: 'seek', data: { time } })}
      />
      <div className={classes.controls}>
        <PlayButton playback={playback} order={order} />
        <IconButton
          icon={IconRewindBackward10}
          iconSize={18}
          size={36}
          label={t.ticket.timeline.back10}
          className={classes.extra}
          onClick={() => order({ name: 'seek', data: { time: Math.max(0, playback.time - 10_000) } })}
        />
        <IconButton
          icon={IconRewindForward10}
          iconSize={18}
          size={36}
          label={t.ticket.timeline.forward10}
          className={classes.extra}
          onClick={() =>
            order({ name: 'seek', data: { time: Math.min(playback.duration, playback.time + 10_000) } })
          }
        />
        <span className={classes.clock}>
          {clock(playback.time)} / {clock(playback.duration)}
        </span>
        <SegmentedControl
          size="xs"
          className={classes.extra}
          aria-label={t.ticket.timeline.speed}
          data={speeds.map(value => ({ value, label: `${value}×` }))}
          onChange={value => order({ name: 'speed', data: { speed: Number(value) } })}
        />
        <Switch
          size="xs"
          className={classes.extra}
          label={t.ticket.timeline.skipInactive}
          onChange={event => order({ name: 'skip-inactive', data: { on: event.currentTarget.checked } })}
        />
        <span className={classes.space} />
        <IconButton
          icon={IconMaximize}
          iconSize={18}
          size={36}
          label={t.ticket.timeline.fullscreen}
          onClick={() =>
            void (screen.fullscreen ? document.exitFullscreen() : box.current?.requestFullscreen())
          }
        />
        {/* Inside the box: in full screen nothing outside it is visible. */}
        <Menu withinPortal={false} position="top-end">
          <Menu.Target>
            <IconButton icon={IconDots} iconSize={18} size={36} label={t.ticket.timeline.more} />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              component="a"
              href={fileUrl}
              // An address that has ended answers with an error, which would replace the ticket.
              target="_blank"
              rel="noreferrer"
              leftSection={<IconFileDownload size={16} stroke={1.75} aria-hidden />}
            >
              {t.ticket.timeline.saveFile}
            </Menu.Item>
            {!remote && (
              <Menu.Item
                leftSection={<IconPhotoDown size={16} stroke={1.75} aria-hidden />}
                onClick={() => setRemote(true)}
              >
                {t.ticket.media.loadRemote}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </div>
    </div>
  )
}

function PlayButton({
  playback,
  order,
}: {
  playback: Playback
  order: ReplayPlayerProps['viewer']['order']
}) {
  const t = useT()
  const { playing } = playback
  return (
    <ActionIcon
      size={36}
      variant="filled"
      color="indigo"
      aria-label={playing ? t.ticket.timeline.pause : t.ticket.timeline.play}
      disabled={playback.at !== 'ready'}
      onClick={() => order({ name: playing ? 'pause' : 'play' })}
    >
      {playing ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
    </ActionIcon>
  )
}
