import type { Tracker } from '@lotse/contracts/console/ticket/trackers'
import { Section } from '@lotse/ui/layout/page'
import { Button } from '@mantine/core'
import { useT } from '../../../../lib/i18n.ts'
import { LabelledCode } from '../../labelled-code.tsx'
import classes from '../../settings.module.css'

/** What the tracker's webhook needs, as long as it is known here. */
export function HookSecret({
  tracker,
  secret,
  onDone,
}: {
  tracker: Tracker
  secret: string
  onDone(): void
}) {
  const t = useT().trackers
  const lines = [
    [t.hook, tracker.hookAddress],
    [t.hookSecret, secret],
  ] as const
  return (
    <Section title={`${t.hook}: ${tracker.name}`}>
      <div className={classes.stack}>
        <p className={classes.hint}>{t.hookLead}</p>
        {lines.map(([label, code]) => (
          <LabelledCode key={label} label={label} code={code} />
        ))}
        <p className={classes.hint}>{t.hookOnce}</p>
        <div>
          <Button variant="default" onClick={onDone}>
            {t.done}
          </Button>
        </div>
      </div>
    </Section>
  )
}
