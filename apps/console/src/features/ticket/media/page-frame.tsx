import { sizeOf } from '@lotse/rules/replay/page-size'
import { useElementSize } from '@mantine/hooks'
import { useT } from '../../../lib/i18n.ts'
import classes from './media.module.css'

interface PageFrameProps {
  address: string
  metaData: Record<string, unknown>
  /** Pixels; without it, the width alone decides. */
  highest?: number
}

/** The page copy at the size of the visitor's window, made smaller until it fits. */
export function PageFrame({ address, metaData, highest = Number.POSITIVE_INFINITY }: PageFrameProps) {
  const t = useT()
  const { ref, width } = useElementSize()
  const pageWidth = sizeOf(metaData.innerWidth, 1280)
  const pageHeight = sizeOf(metaData.innerHeight, 800)
  const scale = width ? Math.min(1, width / pageWidth, highest / pageHeight) : 1
  return (
    <div ref={ref} className={classes.stage} style={{ height: Math.min(pageHeight * scale, highest) }}>
      <iframe
        key={address}
        title={t.ticket.tabs.screen}
        src={address}
        sandbox="allow-scripts allow-same-origin"
        referrerPolicy="no-referrer"
        style={{
          width: pageWidth,
          height: pageHeight,
          marginInlineStart: Math.max(0, (width - pageWidth * scale) / 2),
          transform: `scale(${scale})`,
        }}
      />
    </div>
  )
}

/**
 * A viewer on the media origin shows the copy in a frame where nothing runs. Its permission is after the #, where no
 * server reads it.
 */
export function viewerOf(url: string, remote = false): string {
  const { origin, pathname } = new URL(url)
  return `${origin}/snapshot-viewer${remote ? '?remote=1' : ''}#${pathname.split('/').at(-1)}`
}
