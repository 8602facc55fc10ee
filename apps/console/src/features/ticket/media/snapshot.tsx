import { Button } from '@mantine/core'
import { IconExternalLink, IconPhotoDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import classes from './media.module.css'
import { PageFrame, viewerOf } from './page-frame.tsx'

interface SnapshotProps {
  url: string
  metaData: Record<string, unknown>
}

/**
 * The page as the visitor saw it, scrolled as it was, with their drawing. Pictures from elsewhere would tell their
 * server who is looking, so they wait for a click.
 */
export function Snapshot({ url, metaData }: SnapshotProps) {
  const t = useT()
  const [remote, setRemote] = useState(false)
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
      <PageFrame address={address} metaData={metaData} />
    </section>
  )
}
