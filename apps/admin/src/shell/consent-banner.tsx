import { Button, Group } from '@mantine/core'
import { useConsent } from '../lib/consent.tsx'
import { useT } from '../lib/i18n.ts'
import classes from './consent-banner.module.css'

/** Asked once; the choice can be taken back in the person's menu. */
export function ConsentBanner() {
  const t = useT()
  const { agreed, answer } = useConsent()
  if (agreed !== undefined) return null
  return (
    <section className={classes.banner} aria-label={t.consent.title}>
      <h2 className={classes.title}>{t.consent.title}</h2>
      <p className={classes.text}>{t.consent.text}</p>
      <Group gap="xs">
        <Button onClick={() => answer(true)}>{t.consent.agree}</Button>
        <Button variant="default" onClick={() => answer(false)}>
          {t.consent.refuse}
        </Button>
      </Group>
    </section>
  )
}
