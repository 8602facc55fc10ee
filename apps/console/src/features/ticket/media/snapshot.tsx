import { Button } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconExternalLink, IconPhotoDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import classes from './media.module.css'

interface SnapshotProps {
  url: string
  metaData: Record<string, unknown>
}

/**
 * The page as the visitor saw it, scrolled as it was, with their drawing. A viewer on the media origin shows it in a
 * frame where nothing runs; pictures from elsewhere would tell their server who is looking, so they wait for a click.
 */
export function Snapshot({ url, metaData }: SnapshotProps) {
  const t = useT()
  const { ref, width } = useElementSize()
  const [remote, setRemote] = useState(false)
  const pageWidth = sizeOf(metaData.innerWidth, 1280)
  const pageHeight = sizeOf(metaData.innerHeight, 800)
  const scale = width ? Math.min(1, width / pageWidth) : 1
  const address = viewerOf(url, remote)
  return (
    <section className={classes.snapshot} aria-label={t.ticket.tabs.screen}>
      <div className={classes.tools}>
        {!remote && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPhotoDown size={16} stroke={1.75} aria-hidden />}
            onClick={() => setRemote(true)}
          >
            {t.ticket.media.loadRemote}
          </Button>
        )}
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
        >
          {t.ticket.media.openAlone}
        </Button>
      </div>
      <div ref={ref} className={classes.stage} style={{ height: pageHeight * scale }}>
        <iframe
          key={address}
          title={t.ticket.tabs.screen}
          src={address}
          sandbox="allow-scripts allow-same-origin"
          referrerPolicy="no-referrer"
          style={{ width: pageWidth, height: pageHeight, transform: `scale(${scale})` }}
        />
      </div>
    </section>
  )
}

/** The snapshot's own permission is after the #, where no server reads it. */
function viewerOf(url: string, remote: boolean): string {
  const { origin, pathname } = new URL(url)
  return `${origin}/snapshot-viewer${remote ? '?remote=1' : ''}#${pathname.split('/').at(-1)}`
}

const sizeOf = (value: unknown, fallback: number): number =>
  typeof value === 'number' && value >= 200 && value <= 8000 ? value : fallback
