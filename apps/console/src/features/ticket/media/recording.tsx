import { useRef } from 'react'
import { useT } from '../../../lib/i18n.ts'
import classes from './media.module.css'

/** A recorder writes no length into its file: players learn it by seeking to the end first. */
const farAway = 1e7

export function Recording({ url }: { url: string }) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const learnLength = () => {
    const { current } = video
    if (!current || Number.isFinite(current.duration)) return
    const back = () => {
      current.removeEventListener('timeupdate', back)
      current.currentTime = 0
    }
    current.addEventListener('timeupdate', back)
    current.currentTime = farAway
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: a visitor's own recording has no captions
    <video
      ref={video}
      className={classes.video}
      src={url}
      controls
      preload="metadata"
      aria-label={t.ticket.tabs.video}
      onLoadedMetadata={learnLength}
    />
  )
}
