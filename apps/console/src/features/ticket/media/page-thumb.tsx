import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { IconArrowsMaximize, IconPhoto } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../lib/i18n.ts'
import { withTab } from './large-link.tsx'
import classes from './media.module.css'
import { PageFrame, viewerOf } from './page-frame.tsx'
import { useLooked } from './use-looked.ts'

/** Bytes; a larger page copy is only loaded for those who open it. */
const LARGE = 3_000_000
const HIGHEST = 220

/** The page copy at a glance; a press opens it. */
export function PageThumb({ ticket }: { ticket: TicketDetail }) {
  const t = useT()
  const { ref, isLooked } = useLooked()
  const { snapshotUrl } = ticket.media
  const size = ticket.parts.find(({ kind }) => kind === 'snapshot')?.size ?? 0
  if (snapshotUrl === null) return null
  return (
    <div ref={ref} className={classes.thumb}>
      {isLooked && size <= LARGE ? (
        // A picture, not a page to walk through by keyboard.
        <div inert>
          <PageFrame address={viewerOf(snapshotUrl)} metaData={ticket.metaData} highest={HIGHEST} />
        </div>
      ) : (
        <div className={classes.blank} style={{ height: HIGHEST }}>
          <IconPhoto size={32} stroke={1.25} aria-hidden />
        </div>
      )}
      <Link
        to="."
        search={withTab('screen')}
        replace
        className={classes.cover}
        data-enlarges="screen"
        aria-label={t.ticket.media.enlarge(t.ticket.tabs.screen)}
      >
        <IconArrowsMaximize size={16} stroke={1.75} aria-hidden />
      </Link>
    </div>
  )
}
