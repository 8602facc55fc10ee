import { Button, Group } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { useConsent } from '../lib/consent.tsx'
import { useT } from '../lib/i18n.ts'
import classes from './consent-banner.module.css'

/** Asked once; the choice can be taken back in the person's menu. */
export function ConsentBanner() {
  const { agreed } = useConsent()
  return agreed === undefined && <Question />
}

function Question() {
  const t = useT()
  const { answer } = useConsent()
  const banner = useRef<HTMLElement>(null)
  useLayoutEffect(() => leaveRoom(banner.current), [])
  return (
    <section ref={banner} className={classes.banner} aria-label={t.consent.title}>
      <div className={classes.words}>
        <h2 className={classes.title}>{t.consent.title}</h2>
        <p className={classes.text}>{t.consent.text}</p>
      </div>
      <Group gap="xs">
        <Button onClick={() => answer(true)}>{t.consent.agree}</Button>
        <Button variant="default" onClick={() => answer(false)}>
          {t.consent.refuse}
        </Button>
      </Group>
    </section>
  )
}

/** Whoever has not answered yet can still reach everything: the layouts end above the banner. */
function leaveRoom(banner: HTMLElement | null): (() => void) | undefined {
  if (!banner) return undefined
  const { style } = document.documentElement
  const measure = () => style.setProperty('--ui-foot', `${banner.offsetHeight}px`)
  const observer = new ResizeObserver(measure)
  observer.observe(banner)
  measure()
  return () => {
    observer.disconnect()
    style.removeProperty('--ui-foot')
  }
}
