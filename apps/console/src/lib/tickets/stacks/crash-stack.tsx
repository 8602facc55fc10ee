import { useT } from '../../i18n.ts'
import classes from './stack.module.css'
import { StackDetails } from './stack-details.tsx'

/** What a crash report is about, above its log. */
export function CrashStack({ entry }: { entry: number }) {
  const t = useT()
  return (
    <section className={classes.crash} aria-label={t.inbox.types.CRASH}>
      <StackDetails entry={entry} />
    </section>
  )
}
