import { keepFoot } from '@lotse/ui/overlay/keep-room.ts'
import { Button, Group } from '@mantine/core'
import { useT } from '../lib/i18n.ts'
import { useConsent } from '../lib/screen/consent.tsx'
import classes from './consent-banner.module.css'

/** Asked once; the choice can be changed in the person's menu. */
export function ConsentBanner() {
  const { agreed } = useConsent()
  return agreed === undefined && <Question />
}

function Question() {
  const t = useT()
  const { answer } = useConsent()
  return (
    // People who have not answered yet can still reach everything: the layouts end above the banner.
    <section ref={keepFoot} className={classes.banner} aria-label={t.consent.title}>
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
